import { EMPTY_STATE } from '../model/state.ts';
import { pick } from '../world/streams.ts';
import { Violation } from '../world/world.ts';
import type { Call } from './browser.ts';
import { linkKey } from './calls.ts';
import { checkPrivacy, knownBooking, type Person } from './people.ts';

const FORGED_KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
const NO_BOOKING = '0193c1a0-0000-7000-8000-000000000000';
const OF_TEAM = [
  ['GET', ''],
  ['POST', '.csv'],
  ['GET', '/:id'],
  ['DELETE', '/:id?notifies_guest=no'],
  ['POST', '/:id/link'],
] as const;

function forbiddenCall(person: Person): Call {
  const { browser, cookies, knowledge } = person;
  if (browser.random.next() < 0.5) {
    const [method, path] = pick(browser.random, OF_TEAM);
    const id = knownBooking(person)?.id ?? NO_BOOKING;
    const cookie = browser.random.next() < 0.5 ? cookies.stranger : undefined;
    return { method, path: `/api/admin/bookings${path.replace(':id', id)}`, cookie };
  }
  const [{ bookings: present } = EMPTY_STATE] = knowledge.views;
  const ended = knowledge.views.flatMap(({ bookings }) =>
    Object.entries(bookings).flatMap(([id, { generation }]) =>
      present[id]?.generation === generation ? [] : linkKey({ id, generation }),
    ),
  );
  const key = pick(browser.random, [FORGED_KEY, ...ended]);
  const path = pick(browser.random, ['/api/guest/booking', '/api/guest/calendar']);
  return { method: 'POST', path, body: { key } };
}

/** A stranger, or an account without a role, tries what they may not. @returns a line of the history */
export async function scan(person: Person): Promise<string> {
  const call = forbiddenCall(person);
  const answer = await person.browser.send(call);
  const told = `a stranger sends ${call.method} ${call.path}: ${answer.status}`;
  checkPrivacy(person, answer);
  if (answer.status !== null && answer.status < 400) {
    person.world.fail(new Violation('nobody reads what they may not', told));
  }
  return told;
}
