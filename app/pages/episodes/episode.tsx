import type { ReactNode } from 'react';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { archivedEpisode, videoObject } from '#app/layout/head/structured-data.ts';
import { posterOf, sharePictureOf, VideoFacade } from '#app/pages/home/latest-episode.tsx';
import { QuestionRows } from '#app/ui/data/question-rows.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { TargetLink } from '#app/ui/link/link.tsx';
import { PageSection } from '#app/ui/text/page-section.tsx';
import { archiveCopy } from '#content/archive-copy.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { team } from '#content/team/team.ts';
import { timestamp } from '#domain/episodes/timestamp.ts';
import {
  type ArchivedEpisode,
  EPISODE_FEED_PATH,
  EPISODES_PATH,
  type EpisodePageData,
} from '#domain/rendering/page-data.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import * as styles from './episode.module.css';

const { episode: copy } = archiveCopy;

const pathOf = ({ slug }: ArchivedEpisode) => `${EPISODES_PATH}/${slug}`;

export function episodeMeta(episode: EpisodePageData): PageMeta {
  const picture = sharePictureOf(episode);
  return {
    title: episode.title,
    description: episode.summary,
    path: pathOf(episode),
    feed: EPISODE_FEED_PATH,
    picture,
    structuredData: (origin) => [
      archivedEpisode(episode, origin),
      videoObject(episode, origin, picture.path),
    ],
  };
}

/** An episode with all that is known of it. Sections without content are left out. */
export function EpisodePage({ episode }: { episode: EpisodePageData }) {
  return (
    <>
      <Opening episode={episode} />
      <div className={`${styles.columns} page-width section-peer`}>
        <Chapters episode={episode} />
        <People episode={episode} />
      </div>
      <Transcript episode={episode} />
      <Others episode={episode} />
    </>
  );
}

function Opening({ episode }: { episode: EpisodePageData }) {
  const { date, minutes, summary, title, videoId } = episode;
  return (
    <section className="section-first band-jua" aria-labelledby="question">
      <div className={`${styles.opening} page-width`}>
        <div className={styles.text}>
          <p className="ask">
            <span>
              <time dateTime={date}>{formatDayFirst(date)}</time>
              {minutes !== null && ` · ${fillText(copy.minutes, { minutes })}`}
            </span>
          </p>
          <h1 className="headline-3xl" id="question" dir="auto">
            {title}
          </h1>
          <p className="copy" dir="auto">
            {summary}
          </p>
        </div>
        <VideoFacade
          episode={{ ...homeCopy.episode, ...copy, title, videoId }}
          poster={posterOf(videoId, episode)}
        />
      </div>
    </section>
  );
}

/** A moment of the video: the page script plays it here, without scripts the channel's page does. */
function Moment({
  seconds,
  videoId,
  children,
}: {
  seconds: number;
  videoId: string;
  children?: ReactNode;
}) {
  return (
    <a
      className={children ? 'figures' : styles.moment}
      href={`https://www.youtube.com/watch?v=${videoId}&t=${seconds}s`}
      data-seconds={seconds}
    >
      {children ?? timestamp(seconds)}
    </a>
  );
}

function Chapters({ episode: { chapters, videoId } }: { episode: EpisodePageData }) {
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters">
      <h2 className="headline-xl" id="chapters">
        {copy.chapters}
      </h2>
      <ol className={styles.rows}>
        {chapters.map(({ start, title }) => (
          <li className={styles.chapter} key={start}>
            <Moment seconds={start} videoId={videoId}>
              <b>{timestamp(start)}</b> <span dir="auto">{title}</span>
            </Moment>
          </li>
        ))}
      </ol>
    </section>
  );
}

function People({ episode: { guests, hosts } }: { episode: EpisodePageData }) {
  if (guests.length + hosts.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 className="headline-xl" id="people">
        {copy.people}
      </h2>
      <ul className={styles.rows}>
        {guests.map(({ link, name, role }) => (
          <li className={styles.row} key={name}>
            <b>{link === '' ? <bdi>{name}</bdi> : <TargetLink href={link}>{name}</TargetLink>}</b>
            {role !== '' && <bdi className="soft">{role}</bdi>}
          </li>
        ))}
        {hosts.map((name) => (
          <li className={styles.row} key={name}>
            <b>{team.some((member) => member.name === name) ? <a href="/team">{name}</a> : name}</b>
            <span className="soft">{copy.host}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A transcript of so many paragraphs is closed until the visitor opens it. */
const LONG_TRANSCRIPT = 40;

function Transcript({ episode: { transcript, videoId } }: { episode: EpisodePageData }) {
  if (transcript.length === 0) return null;
  const text = (
    <div className={styles.transcript}>
      {transcript.map(({ speaker, start, text: said }) => (
        <p key={start} dir="auto">
          <Moment seconds={start} videoId={videoId} />{' '}
          {speaker !== null && (
            <b>
              <bdi>{speaker}</bdi>:{' '}
            </b>
          )}
          {said}
        </p>
      ))}
    </div>
  );
  return (
    <PageSection id="transcript" title={copy.transcript} className="section-peer">
      {transcript.length < LONG_TRANSCRIPT ? (
        text
      ) : (
        <details>
          <summary className={`${styles.read} target`}>
            <Icon name="next" />
            <b>{copy.readTranscript}</b>
          </summary>
          {text}
        </details>
      )}
    </PageSection>
  );
}

function Others({ episode: { next, previous } }: { episode: EpisodePageData }) {
  const rowOf = (answer: string, other: ArchivedEpisode | null) =>
    other === null ? [] : [{ question: other.title, answer, href: pathOf(other) }];
  return (
    <section className="section-slim band-moto" aria-label={copy.others}>
      <div className="page-width">
        <QuestionRows
          rows={[
            ...rowOf(copy.previous, previous),
            ...rowOf(copy.next, next),
            // Without another episode, the list of all has none, or is not there.
            ...(previous || next ? [{ ...copy.all, href: EPISODES_PATH }] : []),
            archiveCopy.book,
          ]}
        />
      </div>
    </section>
  );
}
