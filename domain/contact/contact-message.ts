import * as v from 'valibot';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { emailAddress } from '#domain/text/email-address.ts';
import { trimmed } from '#domain/text/invisible.ts';
import { personName } from '#domain/text/person-name.ts';

export const CONTACT_LIMITS = {
  nameMaximum: 100,
  emailMaximum: 255,
  subjectMaximum: 150,
  messageMaximum: 5_000,
} as const;

export const CONTACT_FORM_MESSAGES = {
  name: 'Name is required',
  nameTooLong: `Name must be at most ${CONTACT_LIMITS.nameMaximum} characters`,
  email: 'Invalid email address',
  subject: 'Subject is required',
  subjectTooLong: `Subject must be at most ${CONTACT_LIMITS.subjectMaximum} characters`,
  message: 'Message is required',
  messageTooLong: `Message must be at most ${CONTACT_LIMITS.messageMaximum} characters`,
} as const;

const requiredText = (maximum: number, missing: string, tooLong: string) =>
  v.pipe(v.string(missing), trimmed, v.minLength(1, missing), v.maxLength(maximum, tooLong));

export const ContactMessage = v.pipe(
  v.object(
    {
      name: personName(
        [1, CONTACT_FORM_MESSAGES.name],
        [CONTACT_LIMITS.nameMaximum, CONTACT_FORM_MESSAGES.nameTooLong],
      ),
      email: emailAddress(CONTACT_LIMITS.emailMaximum, CONTACT_FORM_MESSAGES.email),
      subject: requiredText(
        CONTACT_LIMITS.subjectMaximum,
        CONTACT_FORM_MESSAGES.subject,
        CONTACT_FORM_MESSAGES.subjectTooLong,
      ),
      message: requiredText(
        CONTACT_LIMITS.messageMaximum,
        CONTACT_FORM_MESSAGES.message,
        CONTACT_FORM_MESSAGES.messageTooLong,
      ),
      website: EmptyHoneypot,
    },
    CONTACT_FORM_MESSAGES.name,
  ),
  v.transform(({ website, ...message }) => message),
);

export type ContactMessage = v.InferOutput<typeof ContactMessage>;
export type SentMessage = v.InferInput<typeof ContactMessage>;
