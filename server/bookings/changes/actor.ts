export type Actor =
  | { readonly kind: 'guest'; readonly reason?: string | null | undefined }
  | { readonly kind: 'team'; readonly email: string; readonly notifiesGuest: boolean };

export const auditedActor = (actor: Actor): string | null =>
  actor.kind === 'team' ? actor.email : null;
