import { type ReactNode, useId } from 'react';
import { ConsentNote } from '#app/features/booking/consent-note.tsx';
import {
  consentNoteVersion,
  documentDates,
  documentVersions,
} from '#content/generated/legal-versions.ts';
import type { LegalKey } from '#content/legal/legal.schema.ts';
import { show } from '#content/show/show.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import type { ConsentEvidence } from '#domain/booking/booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatDate, formatLongDate } from '#domain/time/plain-date.ts';
import { formatLongMoment, showDateAt } from '#domain/time/show-time.ts';
import * as styles from './kept-data.module.css';

const { kept: copy } = yourBookingCopy;

export function KeptData({
  booking: { consent, email_hint, is_added_by_team },
}: {
  booking: GuestBooking;
}) {
  const title = useId();
  return (
    <section className="section-peer band-deep" aria-labelledby={title}>
      <div className={`${styles.columns} page-width`}>
        <h2 className="headline-2xl" id={title}>
          {copy.title}
        </h2>
        <div className={styles.text}>
          <div className="copy">
            <p>
              {copy.stored} <a href="/policy">{copy.policy}</a>.
            </p>
            <p>
              {email_hint === null ? copy.erasureWithoutEmail : copy.erasure}{' '}
              <a href={`mailto:${show.privacyEmail}`}>{show.privacyEmail}</a>.
            </p>
          </div>
          <div className={styles.consent}>
            <h3 className="ask">{copy.consent}</h3>
            {consent === null ? (
              <p>{is_added_by_team ? copy.addedByTeam : copy.noConsent}</p>
            ) : (
              <dl className="stack">
                {factsOf(consent).map(([term, fact]) => (
                  <div className="ends small" key={term}>
                    <dt>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

type Fact = readonly [term: string, fact: ReactNode];

function factsOf(consent: ConsentEvidence): readonly Fact[] {
  const { given_at } = consent;
  const given = [copy.given, `${formatLongMoment(given_at)}, ${yourBookingCopy.zone}`] as const;
  if (consent.kind === 'note')
    return [[copy.note, noteFact(consent.note_version, given_at)], given];
  return [
    [copy.terms, documentFact('terms', consent.terms_version, given_at)],
    [copy.privacy, documentFact('policy', consent.policy_version, given_at)],
    given,
  ];
}

function noteFact(version: string | null, givenAt: number): ReactNode {
  if (version === null) return copy.noNote;
  if (version === consentNoteVersion) return <ConsentNote />;
  return (
    <>
      <p>{onDay(copy.earlierNote, givenAt)}</p>
      <ConsentNote />
    </>
  );
}

function documentFact(key: LegalKey, version: string, givenAt: number): ReactNode {
  const date = formatDate(documentDates[key]);
  if (version === documentVersions[key]) {
    return <a href={`/${key}`}>{fillText(copy.version, { date })}</a>;
  }
  return (
    <>
      {onDay(copy.earlier, givenAt)} <a href={`/${key}`}>{copy.current}</a>
    </>
  );
}

/** The stored version is a hash: of a text that has changed since, only the day is known. */
const onDay = (text: string, instant: number): string =>
  fillText(text, { date: formatLongDate(showDateAt(instant)) });
