import { reactView } from '../../src/island/react-view.tsx';
import { useBehaviour } from '../../src/island/use-behaviour.ts';
import type { IslandProps } from '../../src/island/view.ts';
import type { contract } from './nl-form.contract.ts';

/** Renders nothing: the form stays the host's own child. */
function Form(props: IslandProps<typeof contract>): null {
  useBehaviour(props);
  return null;
}

export default reactView(Form);
