import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { ConsentEvidence } from '#domain/booking/booking.ts';
import type { BookingGate, DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

/** `version` is null if the request did not come from the page with the note. */
export type Consent =
  | {
      readonly kind: 'documents';
      readonly versions: DocumentVersions;
      readonly unlockedAt: Instant;
    }
  | {
      readonly kind: 'invitation';
      readonly versions: DocumentVersions;
      readonly invitationId: string;
    }
  | { readonly kind: 'note'; readonly version: string | null };

export async function saveConsent({ db, now }: UnitOfWork, bookingId: string, consent: Consent) {
  await db
    .insertInto('consents')
    .values({ booking_id: bookingId, given_at: now, ...evidenceRow(consent) })
    .execute();
}

function evidenceRow(consent: Consent) {
  if (consent.kind === 'note') return { kind: 'note', note_version: consent.version } as const;
  const { terms: terms_version, policy: policy_version } = consent.versions;
  const documents = { kind: 'documents', terms_version, policy_version } as const;
  if (consent.kind === 'documents') return { ...documents, unlocked_at: consent.unlockedAt };
  return { ...documents, invitation_id: consent.invitationId };
}

export async function findConsent(db: Kysely<Schema>, bookingId: string) {
  const row = await db
    .selectFrom('consents')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ? evidenceOf(row) : null;
}

export async function invitationNamesOf(db: Kysely<Schema>, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('invitations', 'invitations.id', 'consents.invitation_id')
    .select(['booking_id', 'name'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id, name }) => [booking_id, name]));
}

/** Selects columns for `evidenceOf`: SQLite prepares a statement with an outer join anew, five times as long. */
export function consentColumns(is: ExpressionBuilder<Schema, 'bookings'>) {
  const consent = is.selectFrom('consents').whereRef('consents.booking_id', '=', 'bookings.id');
  return [
    consent.select('terms_version').as('terms_version'),
    consent.select('policy_version').as('policy_version'),
    consent.select('unlocked_at').as('unlocked_at'),
    consent.select('note_version').as('note_version'),
    consent.select('invitation_id').as('invitation_id'),
    consent.select('given_at').as('given_at'),
  ];
}

type ConsentRow = Pick<
  Selectable<Schema['consents']>,
  'terms_version' | 'policy_version' | 'unlocked_at' | 'note_version'
> & { readonly given_at: Instant | null };

/** null for bookings that the team has added. */
export function evidenceOf(row: ConsentRow): ConsentEvidence | null {
  const { terms_version, policy_version, unlocked_at, note_version, given_at } = row;
  if (given_at === null) return null;
  if (terms_version === null || policy_version === null) {
    return { kind: 'note', note_version, given_at };
  }
  if (unlocked_at === null) return { kind: 'invitation', terms_version, policy_version, given_at };
  return { kind: 'documents', terms_version, policy_version, unlocked_at, given_at };
}

export type GateServices = Pick<
  Services,
  'grants' | 'invitationKeys' | 'documents' | 'isPublicRouteOpen'
>;

const rejectedGate = (
  code: 'gate_required' | 'document_changed' | 'grant_expired' | 'invitation_unknown',
) => new Rejection(code, { field: 'gate' });

/**
 * Source: docs/requirements.md#R118, docs/requirements.md#R119.
 * @throws Rejection `gate_required`, `document_changed`, `grant_expired` or `invitation_unknown`
 */
export async function verifyGate(
  { grants, invitationKeys, documents: versions, isPublicRouteOpen }: GateServices,
  gate: BookingGate | undefined,
  note: string | undefined,
): Promise<Consent> {
  if (!gate) {
    if (!isPublicRouteOpen) throw rejectedGate('gate_required');
    return { kind: 'note', version: note ?? null };
  }
  // Before the grant: reading a changed document again includes the passcode.
  if (gate.terms !== versions.terms || gate.policy !== versions.policy) {
    throw rejectedGate('document_changed');
  }
  if ('invitation' in gate) {
    const invitationId = invitationKeys.verify(gate.invitation);
    if (invitationId === null) throw rejectedGate('invitation_unknown');
    return { kind: 'invitation', versions, invitationId };
  }
  const unlockedAt = grants.verify(gate.grant);
  if (unlockedAt === null) throw rejectedGate('grant_expired');
  return { kind: 'documents', versions, unlockedAt };
}
