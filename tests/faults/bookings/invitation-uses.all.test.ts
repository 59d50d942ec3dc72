import { describe, expect, it } from 'vitest';
import { insertInvitation, invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book, manySlots } from '#tests/kit/api/api.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { STARVED, sendAgainAfter } from '#tests/kit/faults/send-again.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const BOOKINGS = pick({ all: 60, long: 1_000 });
const USES_MAX = 7;

describe.each(ENGINES)('on %s', (engine) => {
  it(`lets ${BOOKINGS} bookings at once at two instances use an invitation exactly as often as it allows (T45)`, async () => {
    const location = await newDatabaseLocation(engine);
    const choices = { location, now: TEST_NOW, limits: NO_LIMITS };
    const servers = await Promise.all([spawnServer(choices), spawnServer(choices)]);
    // A slot for each: the invitation alone decides.
    const invitation = await insertInvitation(
      { location },
      {
        uses_max: USES_MAX,
        window_to_days: 500,
      },
    );
    const responses = await Promise.all(
      manySlots(BOOKINGS, '2026-11-17').map((slot, index) => {
        const server = servers[index % servers.length];
        if (!server) throw new Error('There are two servers');
        const guest_email = `guest-${index}@example.com`;
        const request = invitedRequest(invitation.key, { ...slot, guest_email });
        return sendAgainAfter(STARVED, () => book(server.url, request, `key-${index}`));
      }),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const { db } = await openTestDatabaseAt(location);
    const rows = await db.selectFrom('bookings').select('id').execute();
    const evidence = await db
      .selectFrom('consents')
      .select('booking_id')
      .where('invitation_id', '=', invitation.id)
      .execute();
    recordFigure({
      test: 'T45',
      name: `uses of one invitation, ${engine}`,
      operations: responses.length,
      measured: [
        { name: '201', value: count(201), exactly: USES_MAX },
        { name: '403', value: count(403), exactly: BOOKINGS - USES_MAX },
        { name: 'uses', value: await invitation.uses(), exactly: USES_MAX },
        { name: 'bookings', value: rows.length, exactly: USES_MAX },
        { name: 'consents with the invitation', value: evidence.length, exactly: USES_MAX },
      ],
    });
    const rejected = responses.find(({ status }) => status === 403);
    expect(await rejected?.json()).toMatchObject({ code: 'invitation_used' });
  });
});
