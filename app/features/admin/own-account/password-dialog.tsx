import { useState } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { FormDialog } from '#app/features/admin/parts/form-dialog.tsx';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { secondFactorCopy } from '#content/admin/second-factor-copy.ts';
import { PASSWORD_LENGTHS } from '#domain/account/password.ts';
import { AccountName, CodeField } from './proof-dialog.tsx';

const copy = adminCopy.password;

const PasswordChange = v.object({
  current_password: v.string(),
  new_password: v.string(),
  code: v.optional(v.string()),
});

/** Changes the admin's password; every other session of the account ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const [asksCode, setAsksCode] = useState(useAdmin().hasSecondFactor);
  const change = useApiMutation('POST /api/auth/password');
  const form = useForm({
    schema: PasswordChange,
    send: (body) => change.send({ body }),
    onSent() {
      onClose();
      showToast({ ...copy.changed, tone: 'success' });
    },
    title: copy.failed,
    secrets: Object.keys(PasswordChange.entries),
  });
  // The second factor was turned on in another tab.
  if (form.failure?.field === 'code' && !asksCode) setAsksCode(true);

  return (
    <FormDialog
      form={form}
      title={adminCopy.tools.password}
      closeLabel={copy.close}
      onClose={onClose}
      submit={copy.submit}
    >
      <AccountName />
      <p>{copy.lead}</p>
      <TextField
        {...form.field('current_password')}
        label={copy.current}
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        {...form.field('new_password')}
        label={copy.new}
        hint={`${copy.atLeast} ${PASSWORD_LENGTHS.minimum} ${copy.characters}`}
        type="password"
        autoComplete="new-password"
        minLength={PASSWORD_LENGTHS.minimum}
        required
      />
      {asksCode && (
        <CodeField form={form} label={secondFactorCopy.code} hint={secondFactorCopy.anyCodeHint} />
      )}
    </FormDialog>
  );
}
