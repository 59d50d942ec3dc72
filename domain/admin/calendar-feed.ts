export interface FeedResponse {
  /** In milliseconds since 1970; null without a feed. */
  readonly opened_at: number | null;
}

/** Only the creation returns the URL: the server stores a hash of the key. */
export interface CreatedFeed {
  readonly opened_at: number;
  readonly address: string;
}
