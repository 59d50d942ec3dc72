import type { ComponentProps, ReactNode } from 'react';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for the second press of an operation. While that is pending, the dialog stays open. */
export function ConfirmDialog({
  copy: { title, keep, confirm },
  describedBy,
  closeLabel = keep,
  isPending = false,
  variant = 'danger',
  onKeep,
  onConfirm,
  children,
}: {
  copy: {
    readonly title: string;
    readonly keep: string;
    readonly confirm: ComponentProps<typeof BusyButton>['copy'];
  };
  /** The id of the element, among the children, that says what happens. */
  describedBy: string;
  closeLabel?: string;
  isPending?: boolean;
  variant?: 'danger' | 'ink';
  onKeep: () => void;
  onConfirm: () => void;
  children: ReactNode;
}) {
  function close(): void {
    if (!isPending) onKeep();
  }

  return (
    <Dialog
      title={title}
      describedBy={describedBy}
      closeLabel={closeLabel}
      onClose={onKeep}
      isPending={isPending}
      actions={
        <>
          <Button
            variant="line"
            size="small"
            aria-disabled={isPending || undefined}
            onClick={close}
          >
            {keep}
          </Button>
          <BusyButton
            variant={variant}
            size="small"
            copy={confirm}
            isBusy={isPending}
            // Not by the second click of a double one, whose first has opened the dialog.
            onClick={({ detail }) => detail <= 1 && !isPending && onConfirm()}
          />
        </>
      }
    >
      {children}
    </Dialog>
  );
}
