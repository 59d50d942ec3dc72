import { useState } from 'react';
import { useRepeatable } from '#app/api/repeated-requests.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { NO_SLOT, SlotFields } from '#app/features/admin/open-booking/slot-fields.tsx';
import { FormDialog } from '#app/features/admin/parts/form-dialog.tsx';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { type Form, useForm } from '#app/forms/use-form.ts';
import { EmailField, TextArea, TextField } from '#app/ui/controls/field.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { teamBookingsCopy } from '#content/admin/team-bookings.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { TeamBookingDetails, type TeamBookingRequest } from '#domain/admin/team-changes.ts';
import {
  GUEST_FIELDS,
  GUEST_LENGTHS,
  type GuestField,
  isMultiline,
} from '#domain/booking/guest-fields.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

const copy = teamBookingsCopy.add;

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(NO_SLOT);
  const noMail = useNoMailNote();
  const addition = useApiMutation('POST /api/admin/bookings');
  // The same booking, sent again after a lost response, is not added twice.
  const send = useRepeatable((body: TeamBookingRequest, idempotencyKey) =>
    addition.send({ body, idempotencyKey }),
  );
  const form = useForm({
    schema: TeamBookingDetails,
    send: (details) => send({ ...details, allows_blocked: draft.allowsBlocked }),
    title: copy.failed,
    onSent({ id: topic }, details) {
      onClose();
      const { guest_name, guest_email, booking_date, time_slot } = details;
      const mailed = guest_email === '' ? copy.notMailed : (noMail ?? copy.mailed);
      const detail = `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}. ${mailed}`;
      showToast({ ...ADMIN_MESSAGES.added, detail, topic, tone: 'success' });
    },
  });

  return (
    <FormDialog
      form={form}
      title={copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      submit={copy.submit}
    >
      <p>{copy.lead}</p>
      <SlotFields draft={draft} error={form.errorOf('booking_date')} onChange={setDraft} />
      {GUEST_FIELDS.map((name) => (
        <GuestInput key={name} name={name} form={form} />
      ))}
    </FormDialog>
  );
}

function GuestInput({ name, form }: { name: GuestField; form: Form }) {
  const field = { ...form.field(name), label: bookingFields[name], ...GUEST_LENGTHS[name] };
  if (isMultiline(name)) return <TextArea {...field} dir="auto" />;
  if (name === 'guest_email')
    return <EmailField {...field} hint={copy.emailHint} autoComplete="off" />;
  return (
    <TextField
      {...field}
      label={name === 'guest_name' ? copy.guest : field.label}
      type={name === 'guest_phone' ? 'tel' : 'text'}
      dir={name === 'guest_phone' ? undefined : 'auto'}
      autoComplete="off"
      required={name === 'guest_name'}
    />
  );
}
