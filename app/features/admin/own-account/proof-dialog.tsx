import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { FormDialog } from '#app/features/admin/parts/form-dialog.tsx';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { type FormOptions, useForm } from '#app/forms/use-form.ts';
import { TextField } from '#app/ui/controls/field.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import * as styles from './own-account.module.css';

/** Holds '' for what is not asked for. */
const Proof = v.object({ password: v.optional(v.string(), ''), code: v.optional(v.string(), '') });

/** The state of a form for a proof of identity, which is sent with the request that needs it. */
export const useProof = <T,>(
  options: Pick<FormOptions<typeof Proof, T>, 'send' | 'onSent' | 'title'>,
) => useForm({ ...options, schema: Proof, secrets: ['password', 'code'] });

export function ProofDialog({
  password,
  code,
  children,
  ...dialog
}: ComponentProps<typeof FormDialog> & {
  password?: string | undefined;
  code?: Omit<ComponentProps<typeof CodeField>, 'form'> | undefined;
}) {
  const { form } = dialog;
  return (
    <FormDialog {...dialog}>
      <AccountName />
      {children}
      {password && (
        <TextField
          {...form.field('password')}
          label={password}
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      {code && <CodeField form={form} {...code} />}
    </FormDialog>
  );
}

/** Password managers read the account from it. */
export function AccountName() {
  return (
    <input
      className="visually-hidden"
      type="email"
      name="username"
      autoComplete="username"
      value={useAdmin().user.email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

export function CodeField({
  form,
  ...field
}: Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'inputMode'> & {
  form: ComponentProps<typeof FormDialog>['form'];
}) {
  return (
    <TextField
      className={styles.code}
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...field}
      {...form.field('code')}
    />
  );
}

const copy = adminCopy.identity;

/** Asks for a fresh proof of identity, over the page: then the operation goes on. */
export function IdentityDialog({ onSettled }: { onSettled: (isProven: boolean) => void }) {
  const [kind, setKind] = useState<string>(useAdmin().hasSecondFactor ? 'code' : 'password');
  const identity = useApiMutation('POST /api/auth/identity');
  const form = useProof({
    send: ({ password, code }) =>
      identity.send({ body: kind === 'code' ? { code } : { password } }),
    onSent: () => onSettled(true),
    title: copy.failed,
  });
  const rejected = form.failure?.field ?? kind;
  if (rejected !== kind) setKind(rejected);

  return (
    <ProofDialog
      form={form}
      title={copy.title}
      closeLabel={copy.close}
      onClose={() => onSettled(false)}
      submit={copy.submit}
      password={kind === 'password' ? copy.password : undefined}
      code={kind === 'code' ? { label: copy.code, hint: copy.codeHint } : undefined}
    >
      <p>{copy.lead}</p>
    </ProofDialog>
  );
}
