import { svgUrl } from '#app/brand/cloth/cloth-strip.tsx';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import type { SharePicture } from '#app/layout/head/page-meta.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { archiveCopy } from '#content/archive-copy.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { show } from '#content/show/show.ts';
import { clothOf, posterSeedOf } from '#design/cloth.ts';
import { EPISODES_PATH, type PublishedEpisode } from '#domain/rendering/page-data.ts';
import sampleDrawing from './episode-poster.svg?inline';
import * as styles from './latest-episode.module.css';

/** Posters of the owner, by the id of their video: each takes the place of a drawn one. */
const OWN_POSTERS = import.meta.glob<string>('/content/posters/*.{avif,jpg,png,svg,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const ownPosterOf = (videoId: string) =>
  Object.entries(OWN_POSTERS).find(([path]) => path.includes(`/${videoId}.`))?.[1];

export function posterOf(videoId: string, published: PublishedEpisode | null): string {
  const drawn = () =>
    published === null ? sampleDrawing : svgUrl(clothOf(posterSeedOf(published.id)));
  return ownPosterOf(videoId) ?? drawn();
}

/** The poster as the build prepares it for shared links (scripts/build/files/share-pictures.ts). */
export const sharePictureOf = ({ id, title, videoId }: PublishedEpisode): SharePicture => ({
  path:
    ownPosterOf(videoId) === undefined
      ? `/share/cloth-${posterSeedOf(id)}.png`
      : `/share/${videoId}.jpg`,
  alt: title,
});

/** @param published the team's episode; null for that of the content */
export function LatestEpisode({ published }: { published: PublishedEpisode | null }) {
  const episode = { ...homeCopy.episode, ...published };
  const { label, title, summary, videoId } = episode;
  const slug = published?.slug ?? undefined;
  return (
    <section className={`${styles.latestEpisode} band-jua`} aria-labelledby="tagline">
      <div className="page-width">
        <Tagline />
        <div className={styles.stage}>
          <div className={styles.text}>
            <p className="ask">{label}</p>
            <h2 className={`${styles.title} headline-2xl`} dir="auto">
              {slug === undefined ? title : <a href={`${EPISODES_PATH}/${slug}`}>{title}</a>}
            </h2>
            <p className="copy" dir="auto">
              {summary}
            </p>
            {slug !== undefined && (
              <a className="target" href={EPISODES_PATH}>
                {archiveCopy.episode.all.answer}
              </a>
            )}
          </div>
          <VideoFacade episode={episode} poster={posterOf(videoId, published)} />
        </div>
      </div>
      <Pindo cloth="jua" />
    </section>
  );
}

/** Keeps the last two words on one line. */
function Tagline() {
  const words = show.tagline.split(' ');
  return (
    <h1 className={`${styles.tagline} headline-mega`} id="tagline">
      <FittedText text={show.tagline}>
        {words.slice(0, -2).join(' ')}{' '}
        <span className={styles.taglineEnd}>{words.slice(-2).join(' ')}</span>
      </FittedText>
    </h1>
  );
}

/** Sets no cookie before it plays; the Content-Security-Policy allows frames of this origin. */
const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

/**
 * The poster of an episode: a link to the channel, which the page script makes a button. The button is replaced by
 * the player; before that nothing is loaded from the video host.
 */
export function VideoFacade({
  episode,
  poster,
}: {
  episode: typeof homeCopy.episode;
  poster: string;
}) {
  return (
    <>
      <TargetLink className={styles.videoFacade} href={show.channelUrl} hasIcon={false} data-player>
        <img src={poster} alt="" width="1600" height="900" fetchPriority="high" />
        {/* The play button is the dot of the poster's question mark. */}
        <span className={styles.dot} aria-hidden="true" />
        <span className="visually-hidden" data-play={`${episode.play}: ${episode.title}`}>
          {episode.watch}: {episode.title}
        </span>
      </TargetLink>
      <template data-player>
        <Player episode={episode} />
      </template>
    </>
  );
}

function Player({
  episode: { videoId, label, title, noPlayer },
}: {
  episode: typeof homeCopy.episode;
}) {
  return (
    <div className={styles.videoFacadeStage}>
      <iframe
        className={styles.player}
        src={`${PLAYER_ORIGIN}/embed/${videoId}?autoplay=1`}
        title={`${label}: ${title}`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
      />
      <p className={`${styles.note} small`}>
        {noPlayer.question} <TargetLink href={show.channelUrl}>{noPlayer.link}</TargetLink>
      </p>
    </div>
  );
}
