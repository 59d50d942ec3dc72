/** Holds what an admin has chosen so far. */
export interface SlotDraft {
  /** Is '' while the date field is incomplete. */
  readonly date: string;
  readonly time: string | null;
  /** The admin has confirmed that the date is blocked. */
  readonly allowsBlocked: boolean;
}

export const NO_SLOT: SlotDraft = { date: '', time: null, allowsBlocked: false };
