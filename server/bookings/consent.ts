import type { Transaction } from 'kysely';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { Instant } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';

/**
 * A guest's consent. On /book: the versions of both documents, confirmed before the passcode was
 * accepted at `unlockedAt`. On the public route: the version of the note beside the button, or null when
 * the request did not come from that page.
 */
export type Consent =
  | {
      readonly kind: 'documents';
      readonly versions: DocumentVersions;
      readonly unlockedAt: Instant;
    }
  | { readonly kind: 'note'; readonly version: string | null };

/** Must run in the booking's transaction, so that neither exists without the other. */
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
