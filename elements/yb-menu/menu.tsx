import { reactView } from '../../src/island/react-view.tsx';
import { useBehaviour } from '../../src/island/use-behaviour.ts';
import type { IslandProps } from '../../src/island/view.ts';
import type { contract } from './yb-menu.contract.ts';

/** Renders nothing: the behaviour of the menu has put its button and its panel around the slotted navigation. */
function Menu(props: IslandProps<typeof contract>): null {
  useBehaviour(props);
  return null;
}

export default reactView(Menu);
