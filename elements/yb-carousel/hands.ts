import type { FollowVisitor } from '../../src/island/when-touched.ts';
import { followKeys } from './follow-keys.ts';
import { followPointer } from './follow-pointer.ts';
import type { Slider } from './slider.ts';

/** What the pointers, the keys and the focus of a visitor do. */
const followHands: FollowVisitor<Slider> = (slider, signal, early) => {
  followPointer(slider, signal, early);
  followKeys(slider, signal);
};

export default followHands;
