import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { PasscodeResponse } from '#domain/booking/booking-gate.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { Attempt, Operation, Reply } from '../model/operations.ts';
import type { Act } from '../plan/plan.ts';
import { pick } from '../world/streams.ts';
import type { Answer } from './browser.ts';
import { callOf, emailOf } from './calls.ts';
import { DRAWS } from './draw.ts';
import { checkPrivacy, type Person } from './people.ts';
import { scan } from './scanners.ts';

const Shown = v.object({
  booking_date: v.custom<PlainDate>(isPlainDate),
  time_slot: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  guest_name: v.optional(v.string()),
  is_attending: v.optional(v.boolean()),
  is_asked_to_move: v.optional(v.boolean()),
  wants_reminders: v.optional(v.boolean()),
});

/** What the model compares of a body. */
const Body = v.object({
  code: v.optional(v.string()),
  id: v.optional(v.string()),
  ids: v.optional(v.array(v.string())),
  booking: v.optional(v.unknown()),
});

const Grant = v.pipe(v.string(), v.parseJson(), PasscodeResponse);

function replyOf({ isFailure, status, text }: Answer): Reply | undefined {
  if (isFailure || status === null) return undefined;
  const json = JSON.parse(text);
  const { code, id, ids, booking } = v.parse(Body, json);
  const shown = v.safeParse(Shown, booking ?? json);
  return {
    status,
    code: status >= 400 ? (code ?? 'none') : undefined,
    ids: ids ?? (id === undefined ? [] : [id]),
    shown: shown.success ? shown.output : undefined,
  };
}

/** Acts, and remembers what was asked and answered. @returns a line of the history */
export async function act(person: Person, name: Act): Promise<string> {
  if (name === 'scan') return scan(person);
  if (name === 'team list') {
    const path = '/api/admin/bookings';
    const call = { method: 'GET', path, cookie: person.cookies.admin } as const;
    const { status } = await person.browser.send(call);
    return `lists the bookings: ${status}`;
  }
  const operation = await DRAWS[name](person);
  if (operation === undefined) return `has nothing for '${name}'`;
  const attempts =
    operation.kind === 'erase' ? [await erase(person, operation)] : await send(person, operation);
  person.knowledge.attempts.push(...attempts);
  const replies = attempts.map(({ reply }) => reply && `${reply.status} ${reply.code ?? ''}`);
  remember(person, operation, attempts.at(-1)?.reply);
  return `${JSON.stringify(operation)}: ${replies.map((reply) => reply ?? 'unknown').join(', ')}`;
}

function remember(
  { knowledge, world }: Person,
  operation: Operation,
  reply: Reply | undefined,
): void {
  const isOfPasscode = operation.kind === 'book' && operation.gate === 'passcode';
  const isKeyed =
    operation.kind === 'book' || operation.kind === 'add' || operation.kind === 'move';
  // The grant of a passcode ends.
  if (isKeyed && !isOfPasscode) knowledge.requests.push({ operation, at: world.time.now });
  if (operation.kind === 'team move' && reply?.status === 200) knowledge.teamMoves.push(operation);
}

async function send(
  person: Person,
  operation: Exclude<Operation, { kind: 'erase' }>,
): Promise<Attempt[]> {
  const { browser, cookies, view } = person;
  let grant: string | undefined;
  if (operation.kind === 'book' && operation.gate === 'passcode') {
    const body = { passcode: TEST_SECRETS.BOOKING_PASSCODE };
    const answer = await browser.sendSafely({ method: 'POST', path: '/api/passcode', body });
    const passed = answer.at(-1);
    if (passed?.status !== 200) return [];
    grant = v.parse(Grant, passed.text).grant;
  }
  const answers = await browser.sendSafely(callOf(operation, grant, cookies.admin));
  const isByGuest = operation.kind === 'book' || 'generation' in operation;
  const own =
    'marker' in operation
      ? operation.marker
      : 'id' in operation && view.bookings[operation.id]?.marker;
  return answers.map((answer) => {
    if (isByGuest && typeof own === 'string') checkPrivacy(person, answer, own);
    return { operation, reply: replyOf(answer), instants: answer.instants };
  });
}

/** As the operator's command does, in a process of its own. */
async function erase(
  { browser, knowledge, view, world }: Person,
  operation: Extract<Operation, { kind: 'erase' }>,
): Promise<Attempt> {
  const { marker = '', hasEmail = false } = view.bookings[operation.id] ?? {};
  const email = emailOf(marker);
  const instants = [world.clock.shared(), world.clock.shared()] as const;
  const instance = pick(browser.random, world.instances);
  try {
    const { bookings } = await instance.command((database) =>
      erasePerson(database, { email, withAccount: false }),
    );
    if (hasEmail) knowledge.erased.push(email);
    const reply = bookings === 1 ? { status: 200 } : { status: 404, code: 'booking_not_found' };
    return { operation, instants, reply: { code: undefined, ids: [], shown: undefined, ...reply } };
  } catch (error) {
    world.tell(`  the erasure failed: ${error}`);
    return { operation, instants, reply: undefined };
  }
}
