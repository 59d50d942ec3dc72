import { invitationsCopy } from '#content/admin/invitations-copy.ts';
import type { ListedInvitation } from '#domain/admin/invitations.ts';
import { endOf, lastDayOf } from '#domain/invitation/invitation.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate, formatListDay } from '#domain/time/plain-date.ts';

const { list: copy } = invitationsCopy;

/** @param now in milliseconds since 1970 */
export function describeState(invitation: ListedInvitation, now: number): string[] {
  const { bookings, mail, uses, uses_max } = invitation;
  const state = endOf(invitation, now) ?? 'open';
  const hasDate = state === 'open' || state === 'expired';
  const until = hasDate ? ` ${formatListDate(lastDayOf(invitation))}` : '';
  return [
    copy.state[state] + until,
    ...(uses_max > 1 ? [fillText(copy.usesOf, { uses, max: uses_max })] : []),
    ...(mail === null || bookings.length > 0 ? [] : [copy.mail[mail]]),
    ...bookings.map(
      ({ booking_date, time_slot }) => `${formatListDay(booking_date)}, ${time_slot}`,
    ),
  ];
}

export function describeDays({ window_from_days, window_to_days }: ListedInvitation): string {
  const isOneDay = window_from_days === window_to_days;
  return fillText(isOneDay ? copy.oneDay : copy.window, {
    from: window_from_days,
    to: window_to_days,
  });
}

/** An admin pastes it into a chat with the guest. */
export function messageOf(invitation: ListedInvitation): string {
  const { name, link } = invitation;
  return fillText(copy.message, { name, link, until: formatListDate(lastDayOf(invitation)) });
}
