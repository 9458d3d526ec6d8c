import { isAbsent } from '../../../lib/shape.ts';
import type { ConditionField } from '../../model/ads.ts';
import type { Rule, Rules } from '../context.ts';

/** `is` and `is_not`; a missing or unknown operator passes. */
const isOrNot = (operator: ConditionField | undefined, holds: boolean): boolean =>
  operator === 'is' ? holds : operator !== 'is_not' || !holds;

/**
 * A list or a single word names the devices that pass; an empty list names none. Without both, `is` means a
 * phone or tablet, and `is_not` a desktop.
 */
const mobile: Rule = ({ operator, value }, { visitor: { device } }) => {
  if (Array.isArray(value)) return value.includes(device);
  if (value === 'mobile' || value === 'tablet' || value === 'desktop') return value === device;
  return isAbsent(operator) || (device === 'desktop') === (operator === 'is_not');
};

/** Conditions on the device and its browser. */
export const deviceRules: Rules = {
  mobile,
  tablet: ({ operator }, { visitor }) => isOrNot(operator, visitor.device === 'tablet'),
  adblocker: ({ operator }, { visitor }) => isOrNot(operator, visitor.adblocker),
};
