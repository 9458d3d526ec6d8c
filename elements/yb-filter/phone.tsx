import { useLayoutEffect, useRef, type ReactNode } from 'react';

export { phoneStyles } from './phone.styles.ts';

interface PhoneProps {
  readonly label: string;
  readonly open: boolean;
  close(): void;
  readonly children: ReactNode;
}

/** The screen as a modal dialog over the page. */
export function Phone({ label, open, close, children }: PhoneProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);
  return (
    <dialog
      part="screen"
      aria-label={label}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {children}
    </dialog>
  );
}
