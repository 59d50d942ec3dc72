export type LegalKey = 'terms' | 'policy';

export type LegalSpan =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly spans: readonly LegalSpan[] }
  | { readonly type: 'link'; readonly href: string; readonly spans: readonly LegalSpan[] };

export type LegalBlock =
  | { readonly type: 'paragraph'; readonly spans: readonly LegalSpan[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly LegalSpan[])[];
    };

/** The text under one heading; `id` is its fragment in URLs. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A legal document as the build makes it from content/legal (content/generated). */
export interface LegalDocument {
  readonly key: LegalKey;
  readonly title: string;
  readonly lead: string;
  readonly updated: `${number}-${number}-${number}`;
  /** Reading time in whole minutes. */
  readonly minutes: number;
  readonly inShort: readonly string[];
  readonly sections: readonly LegalSection[];
  /** SHA-256 of everything above but the minutes, in hex: the version that a guest confirms. */
  readonly hash: string;
}
