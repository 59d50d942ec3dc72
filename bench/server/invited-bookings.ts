import { openDatabase } from '#server/database/engines/open.ts';
import { invitationKey, invitedRequest, storedInvitation } from '#tests/kit/admin/invitations.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { type BenchFigure, figure } from '../figures.ts';
import { LONG_WINDOW } from '../processes/booked-guests.ts';
import { comparePosts, PAIRED_REQUESTS } from '../processes/paired-posts.ts';
import { withFolder } from '../processes/temporary-folder.ts';

const BATCH = 500;
const DAY_MS = 86_400_000;

/** An invitation for each guest. Returns their keys. */
async function invite(dataFolder: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: undefined });
  const invitations = Array.from({ length: PAIRED_REQUESTS }, () =>
    storedInvitation({
      window_from_days: LONG_WINDOW.opensAfterDays,
      window_to_days: LONG_WINDOW.closesAfterDays,
      expires_at: Date.now() + DAY_MS,
    }),
  );
  for (let from = 0; from < invitations.length; from += BATCH) {
    await db
      .insertInto('invitations')
      .values(invitations.slice(from, from + BATCH))
      .execute();
  }
  await close();
  return invitations.map(({ id }) => invitationKey(id));
}

export function measureInvitedBookings(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const keys = await invite(dataFolder);
    const slots = manySlots(PAIRED_REQUESTS * 2);
    const path = '/api/bookings';
    const requestAt = (index: number) =>
      bookingRequest({ ...slots[index], guest_email: `guest-${index}@example.com` });
    const [invited, others] = await comparePosts(dataFolder, [
      {
        path,
        bodyOf: (index) => invitedRequest(keys[index] ?? '', requestAt(index)),
      },
      { path, bodyOf: (index) => requestAt(PAIRED_REQUESTS + index) },
    ]);
    return [
      figure('bookings with an invitation', invited, 'bookings without', others, 'requests/CPU s', {
        atLeast: 0.9,
      }),
    ];
  });
}
