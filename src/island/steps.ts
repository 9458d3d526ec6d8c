/** A part of a behaviour: `start` runs again when an input has changed, after the end that it has returned. */
export type Step = readonly [inputs: readonly unknown[], start: () => (() => void) | undefined];

/** The parts of a behaviour. They run in their order, and again as effects of React do. */
export class Steps {
  readonly #running = new Map<number, { readonly inputs: readonly unknown[]; readonly end: () => void }>();

  /** Runs the steps that are new, and those with other inputs than at the last run. */
  run(steps: readonly Step[]): void {
    const due = [...steps.entries()].filter(([at, [inputs]]) => {
      const before = this.#running.get(at)?.inputs;
      return !before || inputs.some((input, i) => !Object.is(input, before[i]));
    });
    for (const [at] of due) this.#end(at);
    for (const [at, [inputs, start]] of due)
      this.#running.set(at, { inputs, end: start() ?? (() => undefined) });
  }

  stop(): void {
    for (const at of [...this.#running.keys()].sort((one, other) => one - other)) this.#end(at);
  }

  #end(at: number): void {
    const { end } = this.#running.get(at) ?? {};
    this.#running.delete(at);
    end?.();
  }
}
