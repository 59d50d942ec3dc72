/** The state of the admin's calendar feed. */
export interface FeedResponse {
  /** Time of its creation in milliseconds since 1970; null without a feed. */
  readonly opened_at: number | null;
}

/** Only the creation of a feed returns its URL: the server stores a hash of the key. */
export interface CreatedFeed {
  readonly opened_at: number;
  /** The URL, which contains the key. */
  readonly address: string;
}
