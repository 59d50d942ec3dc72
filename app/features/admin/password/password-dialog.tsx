import { api } from '#app/api/client.ts';
import { OwnAccountForm } from '#app/features/admin/own-account/own-account-form.tsx';
import { useOwnAccountForm } from '#app/features/admin/own-account/use-own-account-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { ACCOUNT_LIMITS } from '#domain/account/account.ts';

const copy = admin.password;

/** The names of the fields are those of the request. */
const CURRENT = 'current_password';
const NEW = 'new_password';
const FIELDS = [CURRENT, NEW] as const;

/** Changes the admin's password; every other session of the account ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const state = useOwnAccountForm({
    names: FIELDS,
    send: (read) => {
      const json = { [CURRENT]: read(CURRENT), [NEW]: read(NEW) };
      return (options) => api.auth.password.$post({ json }, options);
    },
    onDone() {
      onClose();
      showToast({ ...copy.changed, tone: 'success' });
    },
    title: copy.failed,
  });
  const { formId, isPending, errorOf } = state;

  return (
    <Dialog
      title={admin.tools.password}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={isPending}>
          {isPending ? copy.submit.sending : copy.submit.label}
        </Button>
      }
    >
      <OwnAccountForm state={state}>
        <p>{copy.lead}</p>
        <TextField
          label={copy.current}
          name={CURRENT}
          type="password"
          autoComplete="current-password"
          required
          readOnly={isPending}
          error={errorOf(CURRENT)}
        />
        <TextField
          label={copy.new}
          hint={`${copy.atLeast} ${ACCOUNT_LIMITS.passwordMinimum} ${copy.characters}`}
          name={NEW}
          type="password"
          autoComplete="new-password"
          minLength={ACCOUNT_LIMITS.passwordMinimum}
          required
          readOnly={isPending}
          error={errorOf(NEW)}
        />
      </OwnAccountForm>
    </Dialog>
  );
}
