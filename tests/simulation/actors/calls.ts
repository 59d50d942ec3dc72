import { documentVersions } from '#content/generated/legal-versions.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { createInvitationKeys } from '#server/tokens/signed-keys.ts';
import { VIDEO } from '#tests/kit/admin/episodes.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { Erasure, Operation } from '../model/operations.ts';
import { FIRST_NAME } from '../model/state.ts';
import type { Call } from './browser.ts';

const LINK_KEYS = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
const INVITATION_KEYS = createInvitationKeys(TEST_SECRETS.AUTH_SECRET);

export type Sent = Exclude<Operation, Erasure>;

const ROUTES: Readonly<Record<Sent['kind'], readonly [Call['method'], path: string]>> = {
  book: ['POST', '/api/bookings'],
  move: ['POST', '/api/guest/move'],
  cancel: ['POST', '/api/guest/cancel'],
  'take back': ['POST', '/api/guest/take-back'],
  attend: ['POST', '/api/guest/attendance'],
  remind: ['POST', '/api/guest/reminders'],
  correct: ['POST', '/api/guest/details'],
  read: ['POST', '/api/guest/booking'],
  open: ['POST', '/api/invitation'],
  list: ['GET', '/api/admin/bookings'],
  add: ['POST', '/api/admin/bookings'],
  'set status': ['PATCH', '/api/admin/bookings/:id'],
  delete: ['DELETE', '/api/admin/bookings/:id?notifies_guest=yes'],
  'team move': ['POST', '/api/admin/bookings/:id/move'],
  'renew link': ['POST', '/api/admin/bookings/:id/link'],
  note: ['POST', '/api/admin/bookings/:id/note'],
  outcome: ['POST', '/api/admin/bookings/:id/outcome'],
  block: ['POST', '/api/admin/blocked-dates'],
  ask: ['POST', '/api/admin/blocked-dates/:id/requests'],
  unblock: ['DELETE', '/api/admin/blocked-dates/:id'],
  invite: ['POST', '/api/admin/invitations'],
  'set revoked': ['PATCH', '/api/admin/invitations/:id'],
  'add episode': ['POST', '/api/admin/episodes'],
  'change episode': ['PATCH', '/api/admin/episodes/:id'],
  'save details': ['PATCH', '/api/admin/episodes/:id/details'],
};

/** What is the same in all requests; a route ignores what it does not read. */
const COMMON = {
  guest_phone: '+254 700 000000',
  notifies_guest: true,
  note: '',
  summary: 'Two who disagree',
  video_id: VIDEO,
  minutes: null,
  guests: '',
  chapters: '',
  transcript: '',
  booking_ids: [],
};

export const emailOf = (marker: string) => `jane@${marker}.example.com`;

export const linkKey = ({ id, generation }: { id: string; generation: number }) =>
  LINK_KEYS.keyOf(id, generation);

function gateOf(gate: string | null, grant: string | undefined) {
  if (gate === null) return undefined;
  const pass = gate === 'passcode' ? { grant } : { invitation: INVITATION_KEYS.keyOf(gate) };
  return { ...pass, ...documentVersions };
}

function ownFieldsOf(operation: Sent, grant: string | undefined) {
  if (operation.kind === 'open') return { key: INVITATION_KEYS.keyOf(operation.id) };
  if ('generation' in operation) return { key: linkKey(operation) };
  if (operation.kind !== 'book' && operation.kind !== 'add') return {};
  const { gate, hasEmail, marker } = operation;
  return {
    guest_name: FIRST_NAME,
    guest_email: hasEmail ? emailOf(marker) : '',
    notes: `About ${marker}`,
    gate: gateOf(gate, grant),
  };
}

/** The request that asks the operation of the server. @param grant of the passcode @param cookie of an admin */
export function callOf(operation: Sent, grant: string | undefined, cookie: string): Call {
  const [method, route] = ROUTES[operation.kind];
  const path = 'id' in operation ? route.replace(':id', operation.id) : route;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    method,
    path,
    cookie: path.startsWith('/api/admin') ? cookie : undefined,
    ...(hasBody && { body: { ...COMMON, ...operation, ...ownFieldsOf(operation, grant) } }),
    ...('key' in operation && { key: operation.key }),
  };
}
