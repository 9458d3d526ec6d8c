import { reactView } from './react-view.tsx';
import { useBehaviour } from './use-behaviour.ts';
import type { Contract } from './contract.ts';
import type { IslandProps } from './view.ts';

/** The component of an island whose behaviour does all its work: it takes the behaviour over, and renders nothing. */
function TakeOver(props: IslandProps<Contract>): null {
  useBehaviour(props);
  return null;
}

export default reactView(TakeOver);
