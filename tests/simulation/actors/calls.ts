import { documentVersions } from '#content/generated/legal-versions.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { createInvitationKeys } from '#server/tokens/signed-keys.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { Operation } from '../model/operations.ts';
import { FIRST_NAME } from '../model/state.ts';
import type { Call } from './browser.ts';

const LINK_KEYS = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
const INVITATION_KEYS = createInvitationKeys(TEST_SECRETS.AUTH_SECRET);

type Sent = Exclude<Operation, { kind: 'erase' }>;
type New = Extract<Sent, { kind: 'book' | 'add' }>;

export const emailOf = (marker: string) => `jane@${marker}.example.com`;

export const linkKey = ({ id, generation }: { id: string; generation: number }) =>
  LINK_KEYS.keyOf(id, generation);

const GUEST_PATHS = {
  move: 'move',
  cancel: 'cancel',
  'take back': 'take-back',
  attend: 'attendance',
  remind: 'reminders',
  correct: 'details',
  read: 'booking',
} as const;

const byGuest = (
  operation: Extract<Sent, { generation: number }>,
  more: object = {},
  key?: string,
): Call => {
  const from = 'from' in operation ? { from: operation.from } : {};
  const body = { key: linkKey(operation), ...from, ...more };
  const path = `/api/guest/${GUEST_PATHS[operation.kind]}`;
  return { method: 'POST', path, body, ...(key !== undefined && { key }) };
};

const detailsOf = ({ marker, slot }: New, hasEmail: boolean) => ({
  guest_name: FIRST_NAME,
  guest_email: hasEmail ? emailOf(marker) : '',
  guest_phone: '+254 700 000000',
  notes: `About ${marker}`,
  ...slotOf(slot),
});

/** The request that asks the operation of the server. @param grant of the passcode @param cookie of an admin */
export function callOf(operation: Sent, grant: string | undefined, cookie: string): Call {
  const byTeam = (method: Call['method'], path: string, body?: object, key?: string): Call => ({
    method,
    path: `/api/admin${path}`,
    cookie,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { key }),
  });
  const onBooking = (id: string, name: string, body?: object) =>
    byTeam('POST', `/bookings/${id}/${name}`, body);
  switch (operation.kind) {
    case 'book': {
      const { gate, key } = operation;
      const pass = gate === 'passcode' ? { grant } : gate && invitedBy(gate.invitation);
      const body = {
        ...detailsOf(operation, true),
        ...(pass && { gate: { ...pass, ...documentVersions } }),
      };
      return { method: 'POST', path: '/api/bookings', body, key };
    }
    case 'add': {
      const { hasEmail, allowsBlocked, key } = operation;
      const body = { ...detailsOf(operation, hasEmail), allows_blocked: allowsBlocked };
      return byTeam('POST', '/bookings', body, key);
    }
    case 'move':
      return byGuest(operation, { to: operation.to }, operation.key);
    case 'cancel':
    case 'take back':
    case 'read':
      return byGuest(operation);
    case 'attend':
      return byGuest(operation, { is_attending: operation.isAttending });
    case 'remind':
      return byGuest(operation, { wants_reminders: operation.wantsReminders });
    case 'correct':
      return byGuest(operation, { guest_name: operation.name });
    case 'team move': {
      const { id, from, to, allowsBlocked } = operation;
      const body = { from, to, allows_blocked: allowsBlocked, notifies_guest: true };
      return onBooking(id, 'move', body);
    }
    case 'set status': {
      const { id, status } = operation;
      return byTeam('PATCH', `/bookings/${id}`, { status, notifies_guest: true });
    }
    case 'delete':
      return byTeam('DELETE', `/bookings/${operation.id}?notifies_guest=yes`);
    case 'renew link':
      return onBooking(operation.id, 'link');
    case 'note':
      return onBooking(operation.id, 'note', { from: operation.from, to: operation.to });
    case 'outcome':
      return onBooking(operation.id, 'outcome', { outcome: operation.outcome });
    case 'block': {
      const { date, asksGuests } = operation;
      return byTeam('POST', '/blocked-dates', { blocked_date: date, asks_guests: asksGuests });
    }
    case 'ask':
      return byTeam('POST', `/blocked-dates/${operation.id}/requests`, {});
    case 'unblock':
      return byTeam('DELETE', `/blocked-dates/${operation.id}`);
    case 'invite': {
      const { guests, key, terms } = operation;
      const body = {
        guests: Array.from({ length: guests }, () => ({ name: 'Amani Otieno', email: '' })),
        note: '',
        window_from_days: terms.firstDay,
        window_to_days: terms.lastDay,
        uses_max: terms.usesMax,
        valid_until: terms.validUntil,
      };
      return byTeam('POST', '/invitations', body, key);
    }
    case 'set revoked':
      return byTeam('PATCH', `/invitations/${operation.id}`, { revoked: operation.isRevoked });
    case 'open':
      return { method: 'POST', path: '/api/invitation', body: invitedBy(operation.id, 'key') };
  }
}

const invitedBy = (id: string, name: 'invitation' | 'key' = 'invitation') => ({
  [name]: INVITATION_KEYS.keyOf(id),
});
