import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { refetch } from '#app/api/refetch.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { invitations } from '#content/admin/invitations.ts';
import type { ListedInvitation } from '#domain/admin/invitations/invitation-responses.ts';

const { list: copy } = invitations;

interface Revocation {
  readonly invitation: ListedInvitation;
  readonly revoked: boolean;
}

/** Revokes an invitation, or takes that back. */
export function useChangeInvitation() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ invitation: { id }, revoked }: Revocation) =>
      request(apiRequest('PATCH /api/admin/invitations/:id', { id, body: { revoked } })),
    onMutate: dismissErrors,
    onSuccess(_, { invitation, revoked }) {
      showToast({
        title: revoked ? copy.revoked : copy.restored,
        detail: invitation.name,
        tone: 'success',
        topic: invitation.id,
        action: {
          label: copy.undo,
          onPress: () => change.mutate({ invitation, revoked: !revoked }),
        },
      });
    },
    onError: (error, { invitation }) =>
      showFailure({ title: copy.changeFailed }, error, invitation.id),
    // Also after a failure: without a response it may have been changed.
    onSettled: () => void refetch(client, { queryKey: queryKeys.invitations }),
  });
  return change;
}
