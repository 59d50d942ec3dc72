import type { ComponentProps, ReactNode } from 'react';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { show } from '#content/show/show.ts';
import type { BookingRecord } from '#domain/admin/bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, isMultiline } from '#domain/booking/guest-fields.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { slotInVisitorZone } from '#domain/time/show-time.ts';
import * as styles from './guest-contact.module.css';

/** The `mailto:` URL of a guest; encoded, so that the mailbox cannot add headers. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** A number with an extension is a switchboard's, which no chat app knows. */
const CHAT_NUMBER = /^tel:\+(\d+)$/;

const chatNumber = (phoneUrl: string | null) => CHAT_NUMBER.exec(phoneUrl ?? '')?.[1];

/** The URL of a chat with a prepared message; without a number, its sender chooses with whom. */
export const chatUrl = (phoneUrl: string | null, text: string) =>
  `https://wa.me/${chatNumber(phoneUrl) ?? ''}?text=${encodeURIComponent(text)}`;

/**
 * The URL of a chat with the guest. Names the page that mails a new link, never the link: the chat's
 * operator would get the key. `link` is null once it has ended.
 */
export function chatWith(
  { guest_name, guest_email, guest_zone, booking_date, time_slot }: Booking,
  phoneUrl: string | null,
  link: string | null,
): string | null {
  if (chatNumber(phoneUrl) === undefined) return null;
  const { chat } = adminBookingsCopy;
  const guestTime = guest_zone && slotInVisitorZone(booking_date, time_slot, guest_zone);
  const parts = [
    fillText(chat.text, {
      name: guest_name,
      show: show.name,
      when: `${formatLongDate(booking_date)}, ${time_slot}`,
    }),
    ...(guestTime ? [fillText(chat.guestTime, { when: guestTime, zone: guest_zone })] : []),
    ...(link === null || guest_email === ''
      ? []
      : [fillText(chat.page, { page: new URL(YOUR_BOOKING_PATH, link).href })]),
  ];
  return chatUrl(phoneUrl, parts.join(' '));
}

function GuestPhone({ phone, booking, contact }: { phone: string } & Guest) {
  const phoneUrl = contact?.guest_phone_url ?? null;
  const chat = contact && chatWith(booking, phoneUrl, contact.guest_link);
  return (
    <span className={styles.phone}>
      {phoneUrl ? <a href={phoneUrl}>{phone}</a> : <bdi>{phone}</bdi>}
      {chat && (
        <a className={styles.chat} href={chat} target="_blank" rel="noreferrer">
          {adminBookingsCopy.chat.label}
          <span className="visually-hidden">
            {' '}
            {fillText(adminBookingsCopy.chat.of, { name: booking.guest_name })}
          </span>
        </a>
      )}
    </span>
  );
}

interface Guest {
  readonly booking: Booking;
  /** Undefined until it is loaded. */
  readonly contact: Pick<BookingRecord, 'guest_phone_url' | 'guest_link'> | undefined;
}

const FACTS = GUEST_FIELDS.filter((field) => field !== 'guest_name');

/** The fields of the guest, but the name. @param multiline the class of a field with lines */
export function GuestFacts({
  isTopicFirst = false,
  multiline,
  ...guest
}: Guest & { isTopicFirst?: boolean; multiline: string | undefined }) {
  const fields = isTopicFirst ? [...FACTS].reverse() : FACTS;
  return fields.map((field) => (
    <Fact
      key={field}
      term={bookingFields[field]}
      className={isMultiline(field) ? multiline : undefined}
    >
      <GuestFact field={field} {...guest} />
    </Fact>
  ));
}

function GuestFact({ field, ...guest }: Guest & { field: (typeof FACTS)[number] }) {
  const text = guest.booking[field];
  if (!text) return <span className={styles.notGiven}>{adminBookingsCopy.notGiven[field]}</span>;
  if (field === 'guest_email') return <a href={mailTo(text)}>{text}</a>;
  return field === 'guest_phone' ? <GuestPhone phone={text} {...guest} /> : text;
}

/** The time in the guest's zone, where it is another one. */
export function GuestTimeFact({
  booking: { guest_zone, booking_date, time_slot },
  ...fact
}: { booking: Booking } & Omit<ComponentProps<typeof Fact>, 'children'>) {
  const time = guest_zone && slotInVisitorZone(booking_date, time_slot, guest_zone);
  return (
    time && (
      <Fact {...fact}>
        {time} ({guest_zone})
      </Fact>
    )
  );
}

export function Fact({
  term,
  className,
  children,
}: {
  term: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
