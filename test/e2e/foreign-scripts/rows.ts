import { INPUT } from './input.ts';
import { MARKUP } from './markup.ts';
import { PICTURES } from './pictures.ts';
import type { Row } from './row.ts';

export const ROWS: readonly Row[] = [...PICTURES, ...MARKUP, ...INPUT];
