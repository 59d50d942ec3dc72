import { TargetLink } from '#app/ui/link/link.tsx';
import type { home } from '#content/home/home.ts';
import { show } from '#content/show/show.ts';
import poster from './episode-poster.svg?inline';
import * as styles from './video-facade.module.css';

/** Sets no cookie before it plays; the Content-Security-Policy allows frames of this origin. */
const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

/**
 * The poster of an episode: a link to the channel, which the page script makes a button. The button is replaced by
 * the player; before that nothing is loaded from the video host.
 */
export function VideoFacade({ episode }: { episode: typeof home.episode }) {
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
  episode: typeof home.episode;
}) {
  return (
    <div className={styles.stage}>
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
