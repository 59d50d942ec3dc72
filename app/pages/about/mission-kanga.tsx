import { Kanga } from '#app/brand/cloth/kanga.tsx';
import { mission } from '#content/home/mission.ts';
import * as styles from './mission-kanga.module.css';

export function MissionKanga() {
  return (
    <section aria-labelledby="mission">
      <Kanga>
        <h2 className="ask" id="mission">
          {mission.label}
        </h2>
        <p className={`${styles.sentence} headline-3xl reveal`}>{mission.sentence}</p>
      </Kanga>
    </section>
  );
}
