import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import type { BlockedDate } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { describeBlock } from './block-text.ts';

/** Each undoes the other. */
export function useBlockOperations() {
  const noMail = useNoMailNote();
  const block = useApiMutation('POST /api/admin/blocked-dates', {
    onDone(response) {
      if (response.blocked.length > 0) return;
      const description = describeBlock(response);
      showToast({ ...ADMIN_MESSAGES.blockFailed, description, tone: 'error' });
    },
    done(response) {
      const [first, ...others] = response.blocked;
      if (!first) return null;
      return {
        ...ADMIN_MESSAGES.dateBlocked,
        description: describeBlock(response),
        detail: response.asked > 0 ? noMail : undefined,
        topic: others.length === 0 ? first.blocked_date : undefined,
      };
    },
    // A whole range is too much to be undone by a single press.
    undo: ({ blocked: [first, ...others] }) =>
      first && others.length === 0 ? () => void unblock.send(first) : null,
    failsAs: ADMIN_MESSAGES.blockFailed,
  });
  const unblock = useApiMutation('DELETE /api/admin/blocked-dates/:id', {
    content: ({ id }: BlockedDate) => ({ id }),
    done: (_, { blocked_date }) => ({
      ...ADMIN_MESSAGES.dateUnblocked,
      description: formatDayFirst(blocked_date),
      topic: blocked_date,
    }),
    undo: (_, { blocked_date, reason }) => {
      const body = { blocked_date, until: null, reason, asks_guests: false };
      return () => void block.send({ body });
    },
    failsAs: ADMIN_MESSAGES.unblockFailed,
  });
  return { block, unblock };
}
