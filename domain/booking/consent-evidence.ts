/** What the guest agreed to. Times are in milliseconds since 1970; versions are hashes of the texts. */
export type ConsentEvidence =
  | {
      readonly kind: 'documents';
      readonly terms_version: string;
      readonly policy_version: string;
      readonly unlocked_at: number;
      readonly given_at: number;
    }
  | {
      readonly kind: 'invitation';
      readonly terms_version: string;
      readonly policy_version: string;
      readonly given_at: number;
    }
  | { readonly kind: 'note'; readonly note_version: string | null; readonly given_at: number };
