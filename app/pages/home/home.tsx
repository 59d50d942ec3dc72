import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { ValueGlyph } from '#app/brand/values/value-glyph.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { organization, podcastEpisode, podcastSeries } from '#app/layout/head/structured-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { homeCopy } from '#content/home/home-copy.ts';
import { mission } from '#content/home/mission.ts';
import { values } from '#content/home/values.ts';
import { hosts, leadHost } from '#content/team/hosts.ts';
import type { PublishedEpisode } from '#domain/rendering/page-data.ts';
import * as styles from './home.module.css';
import hook from './hook-night.svg?url';
import * as hostGalleryStyles from './host-gallery.module.css';
import { Impact } from './impact.tsx';
import { LatestEpisode } from './latest-episode.tsx';
import { PartnerPanels } from './partner-panels.tsx';
import { Reach } from './reach.tsx';

/** @param published the team's episode; null for that of the content */
export function HomePage({ published }: { published: PublishedEpisode | null }) {
  return (
    <>
      <LatestEpisode published={published} />
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
  const { title, badgesLabel, badges, lead, text, watch, book } = homeCopy.introduction;
  return (
    <PageSection
      className={styles.introduction}
      id="introduction"
      title={title}
      titleClass={`${styles.introductionTitle} headline-4xl reveal`}
    >
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
    </PageSection>
  );
}

function Closing() {
  const { title, rows } = homeCopy.closing;
  return (
    <PageSection
      className="section-statement band-moto"
      id="closing"
      title={title}
      titleClass={`${styles.closingTitle} headline-4xl reveal`}
    >
      <QuestionRows rows={rows} size="large" />
    </PageSection>
  );
}

export const metaOf = (published: PublishedEpisode | null): PageMeta => ({
  title: '',
  description: published
    ? `${homeCopy.episode.label}: ${published.title} ${published.summary}`
    : homeCopy.page.description,
  structuredData: (origin) => [
    organization(origin),
    podcastSeries(origin),
    ...(published ? [podcastEpisode(published, origin)] : []),
  ],
});

function ValueRows() {
  return (
    <PageSection
      className="section-peer"
      id="values"
      title={homeCopy.values.title}
      titleClass="ask"
    >
      <ul className={styles.valueRows}>
        {values.map(({ key, name, question, answer }) => (
          <li className={`${styles.row} reveal`} key={key}>
            <h3 className={`${styles.name} headline-4xl`}>
              <FittedText text={name} />
            </h3>
            <p className={styles.line}>
              {question} {answer}
            </p>
            <ValueGlyph className={styles.glyph} name={key} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function HostGallery() {
  const { title, text, more } = homeCopy.hosts;
  return (
    <section className={`${hostGalleryStyles.hostGallery} band-waridi`} aria-labelledby="hosts">
      <div className={hostGalleryStyles.head}>
        <h2 className={`${hostGalleryStyles.title} headline-4xl`} id="hosts">
          {title}
        </h2>
        <p>{text}</p>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </div>
      <ul className={hostGalleryStyles.portraits}>
        {hosts.map(({ id, name, position, photo, photoText }) => (
          <li className={hostGalleryStyles.host} key={id}>
            <Portrait
              className={hostGalleryStyles.portrait}
              name={photo}
              alt={`${name}: ${photoText}`}
              isLooking={id === leadHost.id}
            />
            <h3 className="headline-xl">{name}</h3>
            <p className={hostGalleryStyles.position}>{position}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MissionBand() {
  return (
    <section className="band-bahari" aria-labelledby="mission">
      <Pindo cloth="bahari" />
      <div className={styles.missionBand}>
        <img className={styles.hook} src={hook} alt="" width="500" height="720" loading="lazy" />
        <div className={styles.text}>
          <h2 className="ask" id="mission">
            {mission.label}
          </h2>
          <p className={`${styles.sentence} headline-3xl reveal`}>{mission.sentence}</p>
          <Saying {...homeCopy.saying} />
        </div>
      </div>
      <Pindo cloth="bahari" />
    </section>
  );
}
