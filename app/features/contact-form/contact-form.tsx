import { type MouseEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { EmailField } from '#app/ui/controls/email-field.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { Honeypot, readAndClearHoneypot } from '#app/ui/controls/honeypot.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { contact } from '#content/contact/contact.ts';
import { show } from '#content/show/show.ts';
import { CONTACT_MESSAGES } from '#domain/contact/messages.ts';
import { trimUnseen } from '#domain/text/invisible.ts';
import * as styles from './contact-form.module.css';
import { deliveryFailure } from './delivery-failure.ts';
import type { DeliverMessage } from './requests.ts';

const { labels, send, sending, withoutScript } = contact.form;

/**
 * The contact form, with the browser's validation. It sends no request unless the owner has set a
 * delivery (docs/requirements.md#R70).
 * @param deliver sends a message; null without a delivery
 */
export function ContactForm({
  labelledBy,
  deliver,
}: {
  labelledBy: string;
  deliver: DeliverMessage | null;
}) {
  const [isSending, setIsSending] = useState(false);
  const honeypot = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    trimFields(form);
    // A field of spaces only is empty now, and the browser reports it.
    if (!form.reportValidity()) return;
    dismissErrors();
    if (deliver && !(await sendForm(form, deliver))) return;
    showToast({ ...CONTACT_MESSAGES.sent, tone: 'success' });
    form.reset();
  }

  async function sendForm(form: HTMLFormElement, deliver: DeliverMessage): Promise<boolean> {
    setIsSending(true);
    const result = await deliver({
      name: fieldValue(form, 'name'),
      email: fieldValue(form, 'email'),
      subject: fieldValue(form, 'subject'),
      message: fieldValue(form, 'message'),
      website: readAndClearHoneypot(honeypot),
    });
    setIsSending(false);
    if (result.ok) return true;
    const { message, field } = deliveryFailure(result.failure);
    showToast({ ...message, tone: 'error' });
    fieldsOf(form)
      .find(({ name }) => name === field)
      ?.focus();
    return false;
  }

  return (
    <>
      {/* Before hydration, a form of this method validates its fields and sends no request. */}
      <form
        className={styles.contactForm}
        id={id}
        method="dialog"
        aria-labelledby={labelledBy}
        onSubmit={submit}
      >
        <TextField
          name="name"
          label={labels.name}
          autoComplete="name"
          dir="auto"
          readOnly={isSending}
          required
        />
        <EmailField
          name="email"
          label={labels.email}
          autoComplete="email"
          readOnly={isSending}
          required
        />
        <TextField
          className={styles.wide}
          name="subject"
          label={labels.subject}
          dir="auto"
          readOnly={isSending}
          required
        />
        <TextArea
          className={styles.wide}
          name="message"
          label={labels.message}
          dir="auto"
          readOnly={isSending}
          required
        />
        {deliver && <Honeypot ref={honeypot} />}
      </form>
      <noscript>
        <p className={styles.noScript}>
          {withoutScript} <a href={`mailto:${show.email}`}>{show.email}</a>
        </p>
      </noscript>
      <div className="actions">
        <Button
          type="submit"
          form={id}
          className={styles.send}
          aria-disabled={isSending || undefined}
          onClick={ignoreSecondClick}
        >
          <BusyLabel copy={{ label: send, sending }} isBusy={isSending} />
        </Button>
        <ButtonLink variant="line" href={contact.chat.href}>
          {contact.chat.label}
        </ButtonLink>
      </div>
    </>
  );
}

/** The second click of a double click would report the fields that the first has just cleared. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}

function trimFields(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    const trimmed = trimUnseen(field.value);
    if (trimmed !== field.value) field.value = trimmed;
  }
}

function fieldValue(form: HTMLFormElement, fieldName: string): string {
  return fieldsOf(form).find(({ name }) => name === fieldName)?.value ?? '';
}
