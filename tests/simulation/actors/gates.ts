import * as v from 'valibot';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { CreatedInvitations } from '#domain/admin/invitations/invitation-responses.ts';
import { PasscodeResponse } from '#domain/booking/passcode-response.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { createInvitationKeys } from '#server/tokens/invitation-keys.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { Violation } from '../world/world.ts';
import { bookSlot, keyOf } from './guests.ts';
import { type Doing, outcomeOf } from './people.ts';
import { call } from './team.ts';

const KEYS = createInvitationKeys(TEST_SECRETS.AUTH_SECRET);

const Ids = v.pipe(v.string(), v.parseJson(), CreatedInvitations);
const Grant = v.pipe(v.string(), v.parseJson(), PasscodeResponse);

export const invite: Doing = async (person) => {
  const { browser, knowledge, world } = person;
  const { answer, told } = await call(person, {
    method: 'POST',
    path: '/invitations',
    key: keyOf(person),
    body: {
      guests: [{ name: 'Amani Otieno', email: '' }],
      note: '',
      window_from_days: 1,
      window_to_days: 90,
      uses_max: browser.random.between(1, 2),
      valid_until: addDays(showDateAt(world.clock.now()), 7),
    },
  });
  if (answer.status !== 201) return `invites: ${told}`;
  const { ids } = v.parse(Ids, answer.text);
  for (const id of ids) knowledge.invitations.push({ id, key: KEYS.keyOf(id) });
  return `invites ${ids.join(', ')}: ${told}`;
};

/** One of the last two; people who act together mean the same. */
function knownInvitation({ knowledge, wish }: Parameters<Doing>[0]) {
  const last = knowledge.invitations.slice(-2);
  return last[Math.floor(wish * last.length)];
}

const setRevoked =
  (revoked: boolean): Doing =>
  async (person) => {
    const invitation = knownInvitation(person);
    if (invitation === undefined) return 'has no invitation to change';
    const { told } = await call(person, {
      method: 'PATCH',
      path: `/invitations/${invitation.id}`,
      body: { revoked },
    });
    return `${revoked ? 'revokes' : 'restores'} the invitation ${invitation.id}: ${told}`;
  };

export const revokeInvitation = setRevoked(true);
export const restoreInvitation = setRevoked(false);

export const bookInvited: Doing = async (person) => {
  const invitation = knownInvitation(person);
  if (invitation === undefined) return 'has no invitation';
  const gate = { invitation: invitation.key, ...documentVersions };
  // Several want different slots with the same invitation.
  const wishing = { ...person, wish: person.browser.random.next() };
  return `with ${invitation.id} ${await bookSlot(wishing, { gate })}`;
};

/** Opens the gate of /book, sometimes with a wrong passcode, and books. */
export const bookWithPasscode: Doing = async (person) => {
  const { browser, world } = person;
  const isWrong = browser.random.next() < 0.2;
  const passcode = isWrong ? 'no-such-passcode' : TEST_SECRETS.BOOKING_PASSCODE;
  const answer = await browser.sendSafely({
    method: 'POST',
    path: '/api/passcode',
    body: { passcode },
  });
  if (answer.status !== 200) return `does not pass the gate: ${outcomeOf(answer)}`;
  if (isWrong) {
    const details = 'a wrong passcode opens the gate';
    world.fail(new Violation('nobody reads what they may not', details));
  }
  const { grant } = v.parse(Grant, answer.text);
  return `after the gate ${await bookSlot(person, { gate: { grant, ...documentVersions } })}`;
};
