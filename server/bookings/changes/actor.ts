/** The person who changes a booking. */
export type Actor =
  // With the guest's reason for a cancellation.
  | { readonly kind: 'guest'; readonly reason?: string | null | undefined }
  | { readonly kind: 'team'; readonly email: string; readonly notifiesGuest: boolean };

/** The actor of an audit entry: null for the guest. */
export const auditedActor = (actor: Actor): string | null =>
  actor.kind === 'team' ? actor.email : null;
