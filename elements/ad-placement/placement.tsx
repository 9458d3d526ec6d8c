import { reactView } from '../../src/island/react-view.tsx';
import { useBehaviour } from '../../src/island/use-behaviour.ts';
import type { IslandProps } from '../../src/island/view.ts';
import type { contract } from './ad-placement.contract.ts';

/** Renders nothing: the runtime puts the ad into the host, and the behaviour the line above it. */
function Placement(props: IslandProps<typeof contract>): null {
  useBehaviour(props);
  return null;
}

export default reactView(Placement);
