import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { invitations } from '#content/admin/invitations.ts';
import type { InvitationOrder, ListedInvitation } from '#domain/admin/invitations.ts';
import { fillText } from '#domain/fill-text.ts';
import { changeInvitation, createInvitations } from './requests.ts';

const { form, list } = invitations;

interface Revocation {
  readonly invitation: ListedInvitation;
  readonly revoked: boolean;
}

export function useInvitationOperations() {
  const { request } = useAdmin();
  const client = useQueryClient();
  // Also after a failure: without a response they may have been created or changed.
  const onSettled = () => void refetch(client, { queryKey: queryKeys.invitations });

  const create = useMutation({
    mutationFn: (order: InvitationOrder) => request(createInvitations(order)),
    onSuccess(_, { guests }) {
      const count = guests.length;
      const title = count === 1 ? form.createdOne : fillText(form.created, { count });
      showToast({ title, tone: 'success' });
    },
    onSettled,
  });

  const change = useMutation({
    mutationFn: ({ invitation: { id }, revoked }: Revocation) =>
      request(changeInvitation(id, revoked)),
    onMutate: dismissErrors,
    onSuccess(_, { invitation, revoked }) {
      showToast({
        title: revoked ? list.revoked : list.restored,
        detail: invitation.name,
        tone: 'success',
        action: {
          label: list.undo,
          onPress: () => change.mutate({ invitation, revoked: !revoked }),
        },
      });
    },
    onError: (error) =>
      void showToast({ ...failureMessage(failureOf(error), list.changeFailed), tone: 'error' }),
    onSettled,
  });

  return { create, change };
}
