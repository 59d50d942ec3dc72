/** The admin's own calendar feed; only its creation returns its URL. */
export interface FeedAnswer {
  /** When it was created, in milliseconds since 1970; null without a feed. */
  readonly opened_at: number | null;
}

/** The response to the creation of a feed. */
export interface CreatedFeed {
  readonly opened_at: number;
  /** The feed's URL, which contains its key. */
  readonly address: string;
}
