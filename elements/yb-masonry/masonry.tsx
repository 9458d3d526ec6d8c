import { reactView } from '../../src/island/react-view.tsx';
import { useBehaviour } from '../../src/island/use-behaviour.ts';
import type { IslandProps } from '../../src/island/view.ts';
import type { contract } from './yb-masonry.contract.ts';

/** Renders nothing: the cards stay children of the host. */
function Masonry(props: IslandProps<typeof contract>): null {
  useBehaviour(props);
  return null;
}

export default reactView(Masonry);
