import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { rwandaKenyaPage } from '#content/events/events.ts';
import * as styles from './panel.module.css';
import arches from './seats/arches.svg?url';
import beads from './seats/beads.svg?url';
import diamonds from './seats/diamonds.svg?url';
import hills from './seats/hills.svg?url';

const drawings = { hills, arches, diamonds, beads } as const;

export function Panel() {
  return (
    <ul className={styles.seats}>
      {rwandaKenyaPage.panel.seats.map(({ role, person, drawing }) => (
        <li key={role}>
          <img src={drawings[drawing]} alt="" width="400" height="500" loading="lazy" />
          <h3 className={`${styles.position} headline-xl`}>
            <FittedText text={role} />
          </h3>
          <p className="soft">{person}</p>
        </li>
      ))}
    </ul>
  );
}
