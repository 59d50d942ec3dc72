import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { teamPage } from '#content/team/team-page.ts';
import * as styles from './all-members.module.css';
import { MEMBER_TYPES, membersOf } from './members.ts';
import { TeamActions } from './team-actions.tsx';

/** All of the team at once, in place of the viewer where no script runs. */
export function AllMembers() {
  return (
    <div className={`${styles.allMembers} page-width`}>
      {MEMBER_TYPES.map((side) => (
        <section key={side} aria-labelledby={side}>
          <h2 className="headline-xl" id={side}>
            {teamPage.tabs[side]}
          </h2>
          <ul className={styles.members}>
            {membersOf(side).map(({ id, name, position, bio, photo, photoText }) => (
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
