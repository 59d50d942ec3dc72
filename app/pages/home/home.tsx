import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { organization } from '#app/layout/head/structured-data/organization.ts';
import { podcastEpisode } from '#app/layout/head/structured-data/podcast-episode.ts';
import { podcastSeries } from '#app/layout/head/structured-data/podcast-series.ts';
import { pageDataContext } from '#app/rendering/page-data-context.ts';
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

/** The team's published episode; null for that of the content. */
export const loader = ({ context }: LoaderFunctionArgs): PublishedEpisode | null =>
  context.get(pageDataContext).episode ?? null;

/** A navigation that gets no data becomes one of the browser, as one that gets no module does. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch(() => {
    // Unless the visitor has gone on to another page.
    if (!request.signal.aborted) location.assign('/');
    return new Promise<null>(() => {});
  });

export default function HomePage() {
  const published = useLoaderData<typeof loader>();
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

export const meta = ({ loaderData: published, location }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: '',
    description: published
      ? `${home.episode.label}: ${published.title} ${published.summary}`
      : home.page.description,
    structuredData: (origin) => [
      organization(origin),
      podcastSeries(origin),
      ...(published ? [podcastEpisode(published, origin)] : []),
    ],
  })({ location });
