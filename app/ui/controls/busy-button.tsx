import type { ComponentProps } from 'react';
import { BusyLabel } from './busy-label.tsx';
import { Button } from './button.tsx';

/** A button that sends something. Is not disabled while it is busy, so that it keeps the focus. */
export function BusyButton({
  copy,
  isBusy,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children'> & ComponentProps<typeof BusyLabel>) {
  return (
    <Button aria-disabled={isBusy || undefined} {...button}>
      <BusyLabel copy={copy} isBusy={isBusy} />
    </Button>
  );
}
