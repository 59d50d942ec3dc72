import type { ComponentProps } from 'react';
import type { Form } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';

/** A dialog with a form. @param back leaves the form, except while it is sent */
export function FormDialog({
  form,
  submit,
  back,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'describedBy' | 'closeLabel' | 'onClose'> &
  Pick<ComponentProps<'form'>, 'children'> & {
    form: Form;
    submit: ComponentProps<typeof BusyButton>['copy'];
    back?: { readonly label: string; readonly onPress: () => void } | undefined;
  }) {
  return (
    <Dialog
      {...dialog}
      isPending={form.isSending}
      actions={
        <>
          {back && (
            <Button
              variant="line"
              size="small"
              aria-disabled={form.isSending || undefined}
              onClick={() => form.isSending || back.onPress()}
            >
              {back.label}
            </Button>
          )}
          <BusyButton {...form.button} size="small" copy={submit} />
        </>
      }
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form className="stack gap-5 small pretty" method="dialog" {...form.props}>
        {children}
        {form.note && <FailureNote {...form.note} />}
      </form>
    </Dialog>
  );
}
