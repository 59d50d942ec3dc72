import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { teamPage } from '#content/team/team-page.ts';
import { membersOf, SIDES } from './members.ts';
import { TeamActions } from './team-actions.tsx';
import './everyone.css';

/** All of the team at once, in place of the viewer where no script runs. */
export function Everyone() {
  return (
    <div className="everyone page-width">
      {SIDES.map((side) => (
        <section key={side} aria-labelledby={side}>
          <h2 className="headline-xl" id={side}>
            {teamPage.tabs[side]}
          </h2>
          <ul className="everyone-members">
            {membersOf(side).map(({ id, name, position, bio, photo, photoText }) => (
              <li className="everyone-member" key={id}>
                <Portrait className="everyone-portrait" name={photo} alt={photoText} />
                <div>
                  <h3 className="headline-xl">{name}</h3>
                  <p className="everyone-position">{position}</p>
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
