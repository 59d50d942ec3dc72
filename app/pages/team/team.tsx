import type { ReactNode } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { team } from '#content/team/team.ts';
import { teamPage } from '#content/team/team-page.ts';
import { MEMBER_TYPES, membersOf, withCounts } from './members.ts';
import * as styles from './team.module.css';
import { TeamActions } from './team-viewer.tsx';

export function TeamPage({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="band-waridi section-first" aria-labelledby="team">
        {children}
        <noscript>
          <AllMembers />
        </noscript>
        <Pindo cloth="waridi" />
      </section>
      <TeamClosing />
    </>
  );
}

/** Replaces the viewer without scripts. */
function AllMembers() {
  return (
    <div className={`${styles.allMembers} page-width`}>
      {MEMBER_TYPES.map((type) => (
        <section key={type} aria-labelledby={type}>
          <h2 className="headline-xl" id={type}>
            {teamPage.tabs[type]}
          </h2>
          <ul className={styles.members}>
            {membersOf(type).map(({ id, name, position, bio, photo, photoText }) => (
              <li className={styles.member} key={id}>
                <Portrait className={styles.portrait} name={photo} alt={photoText} />
                <div>
                  <h3 className="headline-xl">{name}</h3>
                  <p className={styles.position}>{position}</p>
                  <p className="small">{bio}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <TeamActions />
    </div>
  );
}

function TeamClosing() {
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
