import * as v from 'valibot';
import { PasscodeResponse } from '#domain/booking/booking-gate.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import {
  type Attempt,
  type Erasure,
  type Operation,
  type Reply,
  ShownBooking,
} from '../model/operations.ts';
import { pick } from '../world/streams.ts';
import { ACTS, type Act } from './acts.ts';
import type { Answer } from './browser.ts';
import { callOf, emailOf, type Sent } from './calls.ts';
import { checkPrivacy, type Person } from './people.ts';

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
  const shown = v.safeParse(ShownBooking, booking ?? json);
  return {
    status,
    code: status >= 400 ? (code ?? 'none') : undefined,
    ids: ids ?? (id === undefined ? [] : [id]),
    shown: shown.success ? shown.output : undefined,
  };
}

/** Acts, and remembers what was asked and answered. @returns a line of the history */
export async function act(person: Person, name: Act): Promise<string> {
  const operation = await ACTS[name][1](person);
  if (operation === undefined) return `has nothing for '${name}'`;
  if (typeof operation === 'string') return operation;
  const attempts =
    operation.kind === 'erase' ? [await erase(person, operation)] : await send(person, operation);
  person.knowledge.attempts.push(...attempts);
  const replies = attempts.map(({ reply }) => reply && `${reply.status} ${reply.code ?? ''}`);
  remember(person, operation, attempts.at(-1)?.reply);
  return `${JSON.stringify(operation)}: ${replies.map((reply) => reply ?? 'unknown').join(', ')}`;
}

function remember({ knowledge, world }: Person, operation: Operation, reply?: Reply): void {
  if (operation.kind === 'team move' && reply?.status === 200) knowledge.teamMoves.push(operation);
  if (operation.kind !== 'book' && operation.kind !== 'add' && operation.kind !== 'move') return;
  // The grant of a passcode ends.
  const isOfPasscode = operation.kind === 'book' && operation.gate === 'passcode';
  if (!isOfPasscode) knowledge.requests.push({ operation, at: world.time.now });
}

async function send(person: Person, operation: Sent): Promise<Attempt[]> {
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
  const reader =
    operation.kind === 'book'
      ? operation
      : 'generation' in operation && view.bookings[operation.id];
  return answers.map((answer) => {
    if (reader) checkPrivacy(person, answer, reader.marker);
    return { operation, reply: replyOf(answer), instants: answer.instants };
  });
}

/** As the operator's command does, in a process of its own. */
async function erase(person: Person, operation: Erasure): Promise<Attempt> {
  const { browser, knowledge, view, world } = person;
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
