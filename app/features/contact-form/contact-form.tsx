import type { MouseEvent, SubmitEvent } from 'react';
import * as v from 'valibot';
import { treatFailure } from '#app/api/failures.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import { useForm } from '#app/forms/use-form.ts';
import { toastFailure } from '#app/forms/use-request.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmailField, TextArea, TextField } from '#app/ui/controls/field.tsx';
import { HONEYPOT, Honeypot } from '#app/ui/controls/hidden-fields.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { contactCopy } from '#content/contact-copy.ts';
import { show } from '#content/show/show.ts';
import { targets } from '#content/show/targets.ts';
import type { SentMessage } from '#domain/contact/contact-message.ts';
import { CONTACT_MESSAGES } from '#domain/contact/messages.ts';
import type { QueuedResponse } from '#domain/response-parts.ts';
import { trimUnseen } from '#domain/text/invisible.ts';
import * as styles from './contact-form.module.css';

const { labels, send, sending, withoutScript } = contactCopy.form;

/** The browser checks the fields. */
const TypedMessage = v.object({
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  message: v.string(),
  [HONEYPOT]: v.optional(v.string(), ''),
});

/** Messages are delivered only with a mailbox (docs/requirements.md#R71). */
const isDelivered = targets.contactDelivery !== '';

/** Sends nothing without a delivery (docs/requirements.md#R70). */
async function deliver(body: SentMessage): Promise<Result<QueuedResponse | null>> {
  if (!isDelivered) return { ok: true, value: null };
  return sendRequest('POST /api/messages', { body });
}

export function ContactForm() {
  const form = useForm({
    schema: TypedMessage,
    send: deliver,
    treat: (failure) => treatFailure(failure, { failed: CONTACT_MESSAGES.failed }),
    onFailed: toastFailure,
    onSent() {
      showToast({ ...CONTACT_MESSAGES.sent, tone: 'success' });
      form.props.ref.current?.reset();
    },
  });

  // The browser shows its messages itself, and the toast is the server's.
  const field = (name: string) => ({ ...form.field(name), error: undefined });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (form.isSending) return;
    trimFields(event.currentTarget);
    // A field of spaces only is empty now, and the browser reports it.
    if (event.currentTarget.reportValidity()) void form.send();
  }

  return (
    <>
      {/* Before hydration, a form of this method validates its fields and sends no request. */}
      <form
        className={styles.contactForm}
        method="dialog"
        aria-labelledby="contact"
        {...form.props}
        onSubmit={submit}
      >
        <TextField {...field('name')} label={labels.name} autoComplete="name" dir="auto" required />
        <EmailField {...field('email')} label={labels.email} autoComplete="email" required />
        <TextField
          className={styles.wide}
          {...field('subject')}
          label={labels.subject}
          dir="auto"
          required
        />
        <TextArea
          className={styles.wide}
          {...field('message')}
          label={labels.message}
          dir="auto"
          required
        />
        {isDelivered && <Honeypot />}
      </form>
      <noscript>
        <p className={styles.noScript}>
          {withoutScript} <a href={`mailto:${show.email}`}>{show.email}</a>
        </p>
      </noscript>
      <div className="actions">
        <BusyButton
          {...form.button}
          className="scripts-only"
          copy={{ label: send, sending }}
          onClick={ignoreSecondClick}
        />
        <ButtonLink variant="line" href={contactCopy.chat.href}>
          {contactCopy.chat.label}
        </ButtonLink>
      </div>
    </>
  );
}

/** The second click of a double click would report the fields that the first has just cleared. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function trimFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  )) {
    const trimmed = trimUnseen(field.value);
    if (trimmed !== field.value) field.value = trimmed;
  }
}
