import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import type { home } from '#content/home/home.ts';
import { navigation } from '#content/show/navigation.ts';
import { show } from '#content/show/show.ts';
import * as styles from './latest-episode.module.css';
import { VideoFacade } from './video-facade.tsx';

export function LatestEpisode({ episode }: { episode: typeof home.episode }) {
  const { label, title, summary } = episode;
  return (
    <section className={`${styles.latestEpisode} band-jua`} aria-labelledby="tagline">
      <div className="page-width">
        <Tagline />
        <div className={styles.stage}>
          <div className={styles.text}>
            <p className="ask">{label}</p>
            <h2 className="headline-2xl" dir="auto">
              {title}
            </h2>
            <p className="copy" dir="auto">
              {summary}
            </p>
            <div className={`${styles.actions} actions`}>
              <ButtonLink href={navigation.watch.href}>{navigation.watch.label}</ButtonLink>
            </div>
          </div>
          <VideoFacade episode={episode} />
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
