import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { home } from '#content/home/home.ts';
import { mission } from '#content/home/mission.ts';
import hook from './hook-night.svg?url';
import * as styles from './mission-band.module.css';

/** The mission on Home, beside a question mark that bleeds off the left edge. */
export function MissionBand() {
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
          <Saying {...home.saying} />
        </div>
      </div>
      <Pindo cloth="bahari" />
    </section>
  );
}
