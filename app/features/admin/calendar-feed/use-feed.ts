import { useCallback, useEffect, useState } from 'react';
import { api } from '#app/api/client.ts';
import { failureMessage } from '#app/api/failure-message.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import type { CreatedFeed, FeedResponse } from '#domain/admin/calendar-feed.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { type Message, NO_RESPONSE } from '#domain/message.ts';

const feed = api.admin['calendar-feed'];
const readFeed: ApiRequest<FeedResponse> = (options) => feed.$get({}, options);
const createFeed: ApiRequest<CreatedFeed> = (options) => feed.$post({}, options);
const deleteFeed: ApiRequest<FeedResponse> = (options) => feed.$delete({}, options);

/** What is known of the admin's feed. */
export interface FeedState {
  readonly isKnown: boolean;
  /** In milliseconds since 1970; null where there is no feed. */
  readonly openedAt: number | null;
  /** Told when it is made, and never again. */
  readonly address: string | null;
  readonly isSending: boolean;
  readonly trouble: Message | null;
}

const UNKNOWN: FeedState = {
  isKnown: false,
  openedAt: null,
  address: null,
  isSending: true,
  trouble: null,
};

/** Reads the admin's feed, makes a new one, removes it. What fails leaves it as it is known. */
export function useFeed() {
  const { call } = useWorkroom();
  const [state, setState] = useState(UNKNOWN);

  const send = useCallback(
    async (
      request: ApiRequest<FeedResponse | CreatedFeed>,
      titleOfFailure: string,
    ): Promise<boolean> => {
      setState((before) => ({ ...before, isSending: true, trouble: null }));
      const answer = await call(request);
      setState((before) => {
        if (!answer.ok) {
          const trouble = failureMessage(answer.failure, titleOfFailure);
          return { ...before, isSending: false, trouble };
        }
        const { value } = answer;
        return {
          isKnown: true,
          openedAt: value.opened_at,
          address: 'address' in value ? value.address : null,
          isSending: false,
          trouble: null,
        };
      });
      return answer.ok;
    },
    [call],
  );
  const read = useCallback(() => send(readFeed, NO_RESPONSE.title), [send]);

  useEffect(() => void read(), [read]);

  const { title } = ADMIN_MESSAGES.feedFailed;
  return {
    ...state,
    read,
    open: () => send(createFeed, title),
    close: () => send(deleteFeed, title),
  };
}
