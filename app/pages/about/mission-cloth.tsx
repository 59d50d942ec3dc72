import { Kanga } from '#app/brand/cloth/kanga.tsx';
import { mission } from '#content/home/mission.ts';
import './mission-cloth.css';

/** The mission on About, printed in the middle of the cloth. */
export function MissionCloth() {
  return (
    <section aria-labelledby="mission">
      <Kanga>
        <h2 className="ask" id="mission">
          {mission.label}
        </h2>
        <p className="mission-cloth-sentence headline-3xl reveal">{mission.sentence}</p>
      </Kanga>
    </section>
  );
}
