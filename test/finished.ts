/** The result of work that is done in steps. */
export function finished<Result>(steps: Iterator<unknown, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
