import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { teamPage } from '#content/team/team-page.ts';
import * as styles from './all-members.module.css';
import { MEMBER_TYPES, membersOf } from './members.ts';
import { TeamActions } from './team-actions.tsx';

/** Replaces the viewer without scripts. */
export function AllMembers() {
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
