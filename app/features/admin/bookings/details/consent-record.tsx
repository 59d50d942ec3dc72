import { useId } from 'react';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as detailsStyles from './booking-details.module.css';
import { SectionHead } from './section-head.tsx';

const { details: copy } = adminBookings;

/** Characters of a version's hash that are shown. */
const HASH_SHOWN = 12;

/** The evidence of the guest's consent (docs/requirements.md#R118). `invitation`: null once it is deleted. */
export function ConsentRecord({
  consent,
  invitation,
}: {
  consent: ConsentEvidence | null;
  invitation: string | null;
}) {
  const title = useId();
  return (
    <section className={detailsStyles.section} aria-labelledby={title}>
      <SectionHead id={title}>{copy.consent}</SectionHead>
      {consent === null ? (
        <p className={detailsStyles.none}>{copy.noConsent}</p>
      ) : (
        <dl className={detailsStyles.facts}>
          {factsOf(consent, invitation).map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={detailsStyles.plain}>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function factsOf(
  consent: ConsentEvidence,
  invitation: string | null,
): readonly (readonly [term: string, fact: string])[] {
  const given = [copy.given, formatShowMoment(consent.given_at)] as const;
  if (consent.kind === 'note') {
    const { note_version } = consent;
    return [[copy.note, note_version === null ? copy.noNote : versionOf(note_version)], given];
  }
  return [
    [copy.terms, versionOf(consent.terms_version)],
    [copy.policy, versionOf(consent.policy_version)],
    consent.kind === 'invitation'
      ? [copy.invitation, invitationText(invitation)]
      : [copy.unlocked, formatShowMoment(consent.unlocked_at)],
    given,
  ];
}

const invitationText = (name: string | null): string =>
  name === null ? copy.byInvitation : fillText(copy.byInvitationOf, { name });

const versionOf = (hash: string): string =>
  fillText(copy.version, { hash: hash.slice(0, HASH_SHOWN) });
