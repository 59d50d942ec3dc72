import * as v from 'valibot';
import { expect, it } from 'vitest';
import { InvitationKey } from './invitation.ts';

it('is opened by a key of any form', () => {
  expect(v.parse(InvitationKey, { key: 'cut' })).toEqual({ key: 'cut' });
  const { issues } = v.safeParse(InvitationKey, {});
  expect(issues?.[0].message).toBe(
    'Its link may be cut off. Please open it again from the message we sent you.',
  );
});
