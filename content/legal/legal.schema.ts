import * as v from 'valibot';
import { CalendarDate, PageWords, Words } from '#content/schema-parts.ts';

const LegalWords = v.strictObject({
  page: PageWords,
  title: Words,
  lead: Words,
  /** The day of the last change, for readers; the text's hash notices every change by itself. */
  updated: CalendarDate,
  inShort: v.pipe(v.array(Words), v.minLength(1, 'at least one point')),
});

export const Legal = v.strictObject({
  terms: LegalWords,
  policy: LegalWords,
  /** What the open route says beside its button; the links stand between `before` and `after`. */
  consentNote: v.strictObject({
    before: Words,
    terms: Words,
    between: Words,
    policy: Words,
    after: Words,
  }),
  /** What the policy says of the contact form, as `{{contact.form}}`: by where its messages go. */
  contactForm: v.strictObject({ inert: Words, delivering: Words }),
  /** What stands around both documents. */
  around: v.strictObject({
    updated: Words,
    minutes: v.pipe(v.array(Words), v.minLength(1, 'at least one phrase')),
    inShort: Words,
    onThisPage: Words,
    readNext: Words,
    questions: Words,
    ask: Words,
  }),
});

/** What the two legal pages say beside their sections. */
export type Legal = v.InferOutput<typeof Legal>;

/** The two documents that a guest reads before booking. */
export type LegalKey = 'terms' | 'policy';

/** A run of words. */
export type LegalSpan =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'emphasis'; readonly spans: readonly LegalSpan[] }
  | { readonly type: 'link'; readonly href: string; readonly spans: readonly LegalSpan[] };

/** A paragraph, or a list with the words of each item. */
export type LegalBlock =
  | { readonly type: 'paragraph'; readonly spans: readonly LegalSpan[] }
  | {
      readonly type: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly LegalSpan[])[];
    };

/** What stands under one heading; `id` is its address on the page. */
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
  /** How long one reads, in whole minutes. */
  readonly minutes: number;
  readonly inShort: readonly string[];
  readonly sections: readonly LegalSection[];
  /** SHA-256 of everything above but the minutes, in hex: the version that a guest confirms. */
  readonly hash: string;
}
