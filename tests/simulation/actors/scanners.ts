import { EMPTY_STATE } from '../model/state.ts';
import { pick } from '../world/streams.ts';
import { Violation } from '../world/world.ts';
import type { Call } from './browser.ts';
import { linkKey } from './calls.ts';
import { checkPrivacy, knownBooking, type Person } from './people.ts';

const FORGED_KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

function forbiddenCalls(person: Person): Call[] {
  const id = knownBooking(person)?.id ?? '0193c1a0-0000-7000-8000-000000000000';
  const admin = [
    { method: 'GET', path: '/api/admin/bookings' },
    { method: 'POST', path: '/api/admin/bookings.csv' },
    { method: 'GET', path: `/api/admin/bookings/${id}` },
    { method: 'DELETE', path: `/api/admin/bookings/${id}?notifies_guest=no` },
    { method: 'POST', path: `/api/admin/bookings/${id}/link` },
    { method: 'GET', path: '/api/admin/day' },
    { method: 'GET', path: '/api/admin/blocked-dates' },
  ] as const;
  const [{ bookings: present } = EMPTY_STATE] = person.knowledge.views;
  const ended = person.knowledge.views.flatMap(({ bookings }) =>
    Object.entries(bookings).flatMap(([id, { generation }]) =>
      present[id]?.generation === generation ? [] : linkKey({ id, generation }),
    ),
  );
  const keys = [FORGED_KEY, ...ended];
  const passcode = 'no-such-passcode';
  return [
    { method: 'POST', path: '/api/passcode', body: { passcode } },
    ...admin.flatMap((call) => [call, { ...call, cookie: person.cookies.stranger }]),
    ...keys.flatMap((key): Call[] => [
      { method: 'POST', path: '/api/guest/booking', body: { key } },
      { method: 'POST', path: '/api/guest/calendar', body: { key } },
    ]),
  ];
}

export async function scan(person: Person): Promise<string> {
  const { browser, world } = person;
  const call = pick(browser.random, forbiddenCalls(person));
  const answer = await browser.send(call);
  checkPrivacy(person, answer);
  if (answer.status !== null && answer.status < 400) {
    const details = `${call.method} ${call.path} was answered with ${answer.status}`;
    world.fail(new Violation('nobody reads what they may not', details));
  }
  return `a stranger sends ${call.method} ${call.path}: ${answer.status}`;
}
