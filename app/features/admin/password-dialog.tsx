import { useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { secondFactor } from '#content/admin/second-factor.ts';
import { ACCOUNT_LIMITS } from '#domain/account/account.ts';
import { CodeField } from './identity/code-field.tsx';
import { OwnAccountForm } from './own-account/own-account-form.tsx';
import { useOwnAccountForm } from './own-account/use-own-account-form.ts';
import { useAdmin } from './session/admin-context.ts';

const copy = admin.password;

/** The names of the fields are those of the request. */
const CURRENT = 'current_password';
const NEW = 'new_password';
const CODE = 'code';
const FIELDS = [CURRENT, NEW, CODE] as const;

/** Changes the admin's password; every other session of the account ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [asksCode, setAsksCode] = useState(useAdmin().hasSecondFactor);
  const state = useOwnAccountForm({
    names: FIELDS,
    send: (read) => {
      const code = asksCode ? { [CODE]: read(CODE) } : {};
      const body = { [CURRENT]: read(CURRENT), [NEW]: read(NEW), ...code };
      return apiRequest('POST /api/auth/password', { body });
    },
    onDone() {
      onClose();
      showToast({ ...copy.changed, tone: 'success' });
    },
    title: copy.failed,
  });
  const { field, formId, isPending, errorOf } = state;
  // The second factor was turned on in another tab.
  if (field === CODE && !asksCode) setAsksCode(true);

  return (
    <Dialog
      title={admin.tools.password}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} aria-disabled={isPending}>
          <BusyLabel copy={copy.submit} isBusy={isPending} />
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
        {asksCode && (
          <CodeField
            label={secondFactor.code}
            hint={secondFactor.anyCodeHint}
            readOnly={isPending}
            error={errorOf(CODE)}
          />
        )}
      </OwnAccountForm>
    </Dialog>
  );
}
