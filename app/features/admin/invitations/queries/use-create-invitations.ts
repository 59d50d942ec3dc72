import { useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { resultOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { useRepeatable } from '#app/api/use-repeatable.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { invitations } from '#content/admin/invitations.ts';
import type { InvitationOrder } from '#domain/admin/invitations/invitations.ts';
import { fillText } from '#domain/text/fill-text.ts';

const { form: copy } = invitations;

export function useCreateInvitations() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();

  const send = useRepeatable(async (body: InvitationOrder, idempotencyKey: string) => {
    const sent = apiRequest('POST /api/admin/invitations', { body, idempotencyKey });
    const result = await resultOf(request(sent));
    // Also after a failure: without a response they may have been created.
    void refetch(client, { queryKey: queryKeys.invitations });
    return result;
  });

  function showCreated({ guests, sends_mail }: InvitationOrder): void {
    const mailed = sends_mail ? guests.filter(({ email }) => email !== null).length : 0;
    showToast({
      title: countText(guests.length, copy.createdOne, copy.created),
      ...(mailed > 0 ? { detail: noMail ?? countText(mailed, copy.mailedOne, copy.mailed) } : {}),
      tone: 'success',
    });
  }

  return { send, showCreated };
}

const countText = (count: number, one: string, several: string) =>
  count === 1 ? one : fillText(several, { count });
