import { useId, useState } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { NO_SLOT } from '#app/features/admin/bookings/slot/slot-draft.ts';
import { SlotFields } from '#app/features/admin/bookings/slot/slot-fields.tsx';
import { type Form, useForm } from '#app/forms/use-form.ts';
import { showNothing } from '#app/forms/use-request.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { EmailField } from '#app/ui/controls/email-field.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { TeamBookingDetails } from '#domain/admin/bookings/team-booking.ts';
import {
  GUEST_FIELDS,
  GUEST_LENGTHS,
  type GuestField,
  isMultiline,
} from '#domain/booking/guest-fields.ts';
import { useAddBooking } from './use-add-booking.ts';

const copy = teamBookings.add;

export function AddDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(NO_SLOT);
  const { send, showAdded } = useAddBooking();
  const formId = useId();
  const form = useForm({
    schema: TeamBookingDetails,
    send: (details) => send({ ...details, allows_blocked: draft.allowsBlocked }),
    treat: (failure) => treatFailure(failure, { title: copy.failed }),
    onSent(_, details) {
      onClose();
      showAdded(details);
    },
    onFailed: showNothing,
  });

  return (
    <Dialog
      title={copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={form.isSending}
      actions={<BusyButton {...form.button} size="small" form={formId} copy={copy.submit} />}
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form className="stack gap-5 small" id={formId} method="dialog" {...form.props}>
        <p>{copy.lead}</p>
        <SlotFields draft={draft} error={form.errorOf('booking_date')} onChange={setDraft} />
        {GUEST_FIELDS.map((name) => (
          <GuestInput key={name} name={name} form={form} />
        ))}
        {form.note && <FailureNote {...form.note} />}
      </form>
    </Dialog>
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
