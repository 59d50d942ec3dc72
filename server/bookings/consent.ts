import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import type { Instant } from '#server/clock.ts';
import type { ConsentsTable, Schema } from '#server/database/schema.ts';

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

/** null for bookings made before consent was stored. */
export async function findConsent(
  db: Kysely<Schema>,
  bookingId: string,
): Promise<ConsentEvidence | null> {
  const row = await db
    .selectFrom('consents')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ? evidenceOf(row) : null;
}

function evidenceOf(row: Selectable<ConsentsTable>): ConsentEvidence {
  const { terms_version, policy_version, unlocked_at, note_version, given_at } = row;
  if (terms_version === null || policy_version === null || unlocked_at === null) {
    return { kind: 'note', note_version, given_at };
  }
  return { kind: 'documents', terms_version, policy_version, unlocked_at, given_at };
}
