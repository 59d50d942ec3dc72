import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomKey } from '#app/api/random-key.ts';
import { refetch } from '#app/api/refetch.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { invitations } from '#content/admin/invitations.ts';
import type { InvitationOrder } from '#domain/admin/invitations/invitations.ts';
import { fillText } from '#domain/fill-text.ts';
import { createInvitations } from './requests.ts';

const { form: copy } = invitations;

const NO_ATTEMPT = { content: '', key: '' };

/** Creates invitations; the same ones, sent again after a lost response, are not created twice. */
export function useCreateInvitations(onCreated: () => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();
  const attempt = useRef(NO_ATTEMPT);

  function keyOf(order: InvitationOrder): string {
    const content = JSON.stringify(order);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  }

  return useMutation({
    mutationFn: (order: InvitationOrder) => request(createInvitations(order, keyOf(order))),
    onSuccess(_response, { guests, sends_mail }) {
      // The same guests may be invited once more.
      attempt.current = NO_ATTEMPT;
      onCreated();
      const mailed = sends_mail ? guests.filter(({ email }) => email !== null).length : 0;
      showToast({
        title: countText(guests.length, copy.createdOne, copy.created),
        ...(mailed > 0 ? { detail: noMail ?? countText(mailed, copy.mailedOne, copy.mailed) } : {}),
        tone: 'success',
      });
    },
    // Also after a failure: without a response they may have been created.
    onSettled: () => void refetch(client, { queryKey: queryKeys.invitations }),
  });
}

const countText = (count: number, one: string, several: string) =>
  count === 1 ? one : fillText(several, { count });
