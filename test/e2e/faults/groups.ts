import type { FaultGroup } from './fault.ts';
import { browsers } from './rows/browsers.ts';
import { builtIns } from './rows/built-ins.ts';
import { chunks } from './rows/chunks.ts';
import { copiesOfTheScript } from './rows/copies.ts';
import { creatives } from './rows/creatives.ts';
import { everyChunk } from './rows/every-chunk.ts';
import { globals } from './rows/globals.ts';
import { hosts } from './rows/hosts.ts';
import { life } from './rows/life.ts';
import { optimisers } from './rows/optimisers.ts';
import { parts } from './rows/parts.ts';
import { requests } from './rows/requests.ts';
import { scripts } from './rows/scripts.ts';
import { sealed } from './rows/sealed.ts';
import { storage } from './rows/storage.ts';

/** Every fault. */
export const groups: readonly FaultGroup[] = [
  everyChunk,
  chunks,
  parts,
  requests,
  storage,
  globals,
  sealed,
  builtIns,
  scripts,
  copiesOfTheScript,
  hosts,
  creatives,
  life,
  optimisers,
  browsers,
];
