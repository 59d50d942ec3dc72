export interface SlotDraft {
  /** Is '' while the date field is incomplete. */
  readonly date: string;
  readonly time: string | null;
  readonly allowsBlocked: boolean;
}

export const NO_SLOT: SlotDraft = { date: '', time: null, allowsBlocked: false };
