import type { Transaction } from 'kysely';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { Instant } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';

/** `version` is null if the request did not come from the page with the note. */
export type Consent =
  | {
      readonly kind: 'documents';
      readonly versions: DocumentVersions;
      readonly unlockedAt: Instant;
    }
  | { readonly kind: 'note'; readonly version: string | null };

/** Must run in the booking's transaction. */
export async function saveConsent(
  transaction: Transaction<Schema>,
  bookingId: string,
  consent: Consent,
  now: Instant,
): Promise<void> {
  const given =
    consent.kind === 'documents'
      ? {
          terms_version: consent.versions.terms,
          policy_version: consent.versions.policy,
          note_version: null,
          unlocked_at: consent.unlockedAt,
        }
      : {
          terms_version: null,
          policy_version: null,
          note_version: consent.version,
          unlocked_at: null,
        };
  await transaction
    .insertInto('consents')
    .values({ booking_id: bookingId, kind: consent.kind, given_at: now, ...given })
    .execute();
}
