import * as v from 'valibot';
import { CalendarDate, PageHead, Text, texts } from '#content/schema/parts.schema.ts';

const DocumentTexts = v.strictObject({
  page: PageHead,
  title: Text,
  lead: Text,
  /** The date of the last change, for readers; versions are the hashes of the texts. */
  updated: CalendarDate,
  inShort: v.pipe(v.array(Text), v.minLength(1, 'at least one point')),
});

export const Legal = v.strictObject({
  terms: DocumentTexts,
  policy: DocumentTexts,
  /** The note beside the button of the open route; the links are between `before` and `after`. */
  consentNote: texts('before', 'terms', 'between', 'policy', 'after'),
  /** The sentence of the policy about the contact form, `{{contact.form}}`, by the recipient of messages. */
  contactForm: texts('inert', 'delivering'),
  around: v.strictObject({
    updated: Text,
    minutes: v.pipe(v.array(Text), v.minLength(1, 'at least one phrase')),
    inShort: Text,
    onThisPage: Text,
    readNext: Text,
    questions: Text,
    ask: Text,
    licenses: Text,
  }),
});

export type Legal = v.InferOutput<typeof Legal>;

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

export const schemas = { legal: Legal };
