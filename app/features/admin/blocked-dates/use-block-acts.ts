import type { Failure, Result } from '#app/api/request.ts';
import { useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockedDate, BlockResponse } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { type Message, NO_RESPONSE } from '#domain/message.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { type BlockOrder, sendBlock, sendUnblock } from './queries/requests.ts';
import { describeBlock } from './text/block-text.ts';

/** Blocks and unblocks dates; each result is shown in a toast with an action that reverts it. */
export interface BlockActs {
  block(order: BlockOrder): Promise<Result<BlockResponse>>;
  unblock(date: BlockedDate): Promise<Result<unknown>>;
}

/** @param onAnswer the list may have changed, also where a change failed */
export function useBlockActs(onAnswer: () => void): BlockActs {
  const { call } = useWorkroom();

  async function block(order: BlockOrder): Promise<Result<BlockResponse>> {
    dismissErrors();
    const answer = await call(sendBlock(order));
    if (answer.ok) tellBlocked(answer.value);
    else tellFailure(ADMIN_MESSAGES.blockFailed, answer.failure);
    onAnswer();
    return answer;
  }

  async function unblock(date: BlockedDate): Promise<Result<unknown>> {
    dismissErrors();
    const answer = await call(sendUnblock(date.id));
    if (answer.ok) tellUnblocked(date);
    else tellFailure(ADMIN_MESSAGES.unblockFailed, answer.failure);
    onAnswer();
    return answer;
  }

  function tellBlocked(answer: BlockResponse): void {
    const [first, ...others] = answer.blocked;
    const description = describeBlock(answer);
    if (!first) {
      showToast({ ...ADMIN_MESSAGES.blockFailed, description, tone: 'error' });
      return;
    }
    const message = { ...ADMIN_MESSAGES.dateBlocked, description, tone: 'success' } as const;
    // Nobody takes a whole range back by a slip of the finger.
    if (others.length > 0) showToast(message);
    else showToast({ ...message, action: undo(() => void unblock(first)) });
  }

  function tellUnblocked({ blocked_date, reason }: BlockedDate): void {
    showToast({
      ...ADMIN_MESSAGES.dateUnblocked,
      description: formatDayFirst(blocked_date),
      tone: 'success',
      action: undo(() => void block({ blocked_date, until: null, reason })),
    });
  }

  return { block, unblock };
}

const undo = (onPress: () => void) => ({ label: blockedDates.news.undo, onPress });

function tellFailure(message: Message, { problem }: Failure): void {
  showToast({ ...message, description: problem?.detail ?? NO_RESPONSE.description, tone: 'error' });
}
