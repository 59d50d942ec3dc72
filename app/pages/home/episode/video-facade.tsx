import { useRef, useState } from 'react';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { TargetLink } from '#app/ui/link/link.tsx';
import type { home } from '#content/home/home.ts';
import { show } from '#content/show/show.ts';
import poster from './episode-poster.svg';
import * as styles from './video-facade.module.css';

/** The id of the link and of the button that replaces it, for the replay of a click. */
const FACADE_ID = 'latest-video';
/** Sets no cookie before it plays; the Content-Security-Policy allows frames of this origin. */
const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

/**
 * The poster of an episode, replaced by the player when it is activated. Loads nothing from the
 * video host before that. Without JavaScript it is a link to the channel.
 */
export function VideoFacade({ episode }: { episode: typeof home.episode }) {
  const [isPlaying, setPlaying] = useState(false);
  const isHydrated = useIsHydrated();
  const linkHadFocus = useRef(false);
  const [posterSrc] = useState(findPosterSrc);

  if (isPlaying) return <Player episode={episode} />;

  if (!isHydrated) {
    return (
      <TargetLink
        className={styles.videoFacade}
        id={FACADE_ID}
        // A click before hydration opens the player (app/hydration/hydrate-page.ts).
        data-replay
        href={show.channelUrl}
        hasIcon={false}
        ref={(link) => () => {
          linkHadFocus.current = link === document.activeElement;
        }}
      >
        <Poster src={posterSrc} />
        <span className="visually-hidden">
          {episode.watch}: {episode.title}
        </span>
      </TargetLink>
    );
  }
  return (
    <button
      type="button"
      className={styles.videoFacade}
      id={FACADE_ID}
      onClick={() => setPlaying(true)}
      ref={(button) => {
        if (linkHadFocus.current) takeFocus(button);
        linkHadFocus.current = false;
      }}
    >
      <Poster src={posterSrc} />
      <span className="visually-hidden">
        {episode.play}: {episode.title}
      </span>
    </button>
  );
}

/** The URL in the prerendered page: the button would otherwise load the drawing as a file. */
function findPosterSrc(): string {
  if (typeof document === 'undefined') return poster;
  return document.querySelector(`#${FACADE_ID} img`)?.getAttribute('src') ?? poster;
}

/** The play button is the dot of the poster's question mark. */
function Poster({ src }: { src: string }) {
  return (
    <>
      <img src={src} alt="" width="1600" height="900" fetchPriority="high" />
      <span className={styles.dot} aria-hidden="true" />
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
        ref={takeFocus}
      />
      <p className={`${styles.note} small`}>
        {noPlayer.question} <TargetLink href={show.channelUrl}>{noPlayer.link}</TargetLink>
      </p>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
