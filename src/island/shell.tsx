import { Component, useEffect, type ReactNode } from 'react';

export interface ShellProps {
  children: ReactNode;
  /** Called once the island's first effects have run. */
  onReady(): void;
  onError(error: unknown): void;
}

/** Wraps every island, so that an island that throws fails alone and reports the error. */
export class Shell extends Component<ShellProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (this.state.failed) return null;
    return (
      <>
        {this.props.children}
        <Ready onReady={this.props.onReady} />
      </>
    );
  }
}

/** Effects run in order, so this one runs after the effects of the island. */
function Ready({ onReady }: { onReady(): void }): null {
  useEffect(() => {
    let current = true;
    // if an effect of the island throws, React removes this component before the microtask runs
    queueMicrotask(() => current && onReady());
    return () => {
      current = false;
    };
  }, [onReady]);
  return null;
}
