import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { organization } from '#app/layout/head/structured-data/organization.ts';
import { podcastEpisode } from '#app/layout/head/structured-data/podcast-episode.ts';
import { podcastSeries } from '#app/layout/head/structured-data/podcast-series.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { home } from '#content/home/home.ts';
import type { PublishedEpisode } from '#domain/rendering/home-page.ts';
import { LatestEpisode } from './episode/latest-episode.tsx';
import * as styles from './home.module.css';
import { HostGallery } from './host-gallery.tsx';
import { Impact } from './impact.tsx';
import { MissionBand } from './mission-band.tsx';
import { PartnerPanels } from './partners/partner-panels.tsx';
import { Reach } from './reach/reach.tsx';
import { ValueRows } from './value-rows.tsx';

/** @param published the team's episode; null for that of the content */
export function HomePage({ published }: { published: PublishedEpisode | null }) {
  return (
    <>
      <LatestEpisode episode={{ ...home.episode, ...published }} />
      <Introduction />
      <Impact />
      <ValueRows />
      <HostGallery />
      <MissionBand />
      <PartnerPanels />
      <Reach />
      <Closing />
    </>
  );
}

function Introduction() {
  const { title, badgesLabel, badges, lead, text, watch, book } = home.introduction;
  return (
    <section className={styles.introduction} aria-labelledby="introduction">
      <div className="page-width">
        <h2 className={`${styles.introductionTitle} headline-4xl reveal`} id="introduction">
          {title}
        </h2>
        <div className={styles.introductionColumns}>
          <ul aria-label={badgesLabel}>
            {badges.map((badge) => (
              <li className={styles.introductionBadge} key={badge}>
                {badge}
              </li>
            ))}
          </ul>
          <div className="copy">
            <p className="lead">{lead}</p>
            <p>{text}</p>
            <div className={`${styles.introductionActions} actions`}>
              <ButtonLink href={watch.href}>{watch.label}</ButtonLink>
              <ButtonLink href={book.to} variant="line">
                {book.label}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function Closing() {
  const { title, rows } = home.closing;
  return (
    <section className="section-statement band-moto" aria-labelledby="closing">
      <div className="page-width">
        <h2 className={`${styles.closingTitle} headline-4xl reveal`} id="closing">
          {title}
        </h2>
        <QuestionRows rows={rows} size="large" />
      </div>
    </section>
  );
}

export const metaOf = (published: PublishedEpisode | null): PageMeta => ({
  title: '',
  description: published
    ? `${home.episode.label}: ${published.title} ${published.summary}`
    : home.page.description,
  structuredData: (origin) => [
    organization(origin),
    podcastSeries(origin),
    ...(published ? [podcastEpisode(published, origin)] : []),
  ],
});
