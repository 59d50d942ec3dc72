import { Saying } from '#app/brand/cloth/saying.tsx';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { team } from '#content/team/team.ts';
import { teamPage } from '#content/team/team-page.ts';
import * as styles from './closing.module.css';
import { withCounts } from './members.ts';

export function TeamClosing() {
  const { headline, lead, saying } = teamPage.closing;
  return (
    <section aria-labelledby="together">
      <div className={`${styles.together} page-width`}>
        <h2 className="headline-4xl reveal" id="together">
          {withCounts(headline)}
        </h2>
        <p className="lead reveal">{withCounts(lead)}</p>
        <Saying className={styles.saying} {...saying} />
      </div>
      <div className={styles.teamFrieze} aria-hidden="true">
        {team.map(({ id, photo }) => (
          <Portrait key={id} className={styles.teamFriezeFace} name={photo} alt="" />
        ))}
      </div>
    </section>
  );
}
