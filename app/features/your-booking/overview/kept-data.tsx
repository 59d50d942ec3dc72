import { useId } from 'react';
import { Link } from '#app/ui/link/link.tsx';
import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './kept-data.module.css';

const { kept: copy } = yourBooking;

/** Characters of a version's hash that are shown. */
const HASH_SHOWN = 12;

/** What is stored, how to have it erased, and what the guest has agreed to. */
export function KeptData({ consent }: { consent: ConsentEvidence | null }) {
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
              {copy.stored} <Link to="/policy">{copy.policy}</Link>.
            </p>
            <p>
              {copy.erasure} <a href={`mailto:${show.privacyEmail}`}>{show.privacyEmail}</a>.
            </p>
          </div>
          <div className={styles.consent}>
            <h3 className="ask">{copy.consent}</h3>
            {consent === null ? (
              <p>{copy.noConsent}</p>
            ) : (
              <dl>
                {factsOf(consent).map(([term, fact]) => (
                  <div key={term}>
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

function factsOf(consent: ConsentEvidence): readonly (readonly [term: string, fact: string])[] {
  const given = [copy.given, `${formatShowMoment(consent.given_at)}, ${yourBooking.zone}`] as const;
  if (consent.kind === 'note') return [[copy.note, noteVersion(consent.note_version)], given];
  return [
    [copy.terms, versionOf(consent.terms_version)],
    [copy.privacy, versionOf(consent.policy_version)],
    given,
  ];
}

const noteVersion = (hash: string | null): string =>
  hash === null ? copy.noNote : versionOf(hash);

const versionOf = (hash: string): string =>
  fillText(copy.version, { hash: hash.slice(0, HASH_SHOWN) });
