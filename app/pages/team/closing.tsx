import { Saying } from '#app/brand/cloth/saying.tsx';
import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { team } from '#content/team/team.ts';
import { teamPage } from '#content/team/team-page.ts';
import { withCounts } from './members.ts';
import './closing.css';

/** What they are together: one statement, the saying, and the frieze of all faces. */
export function TeamClosing() {
  const { headline, lead, saying } = teamPage.closing;
  return (
    <section aria-labelledby="together">
      <div className="together page-width">
        <h2 className="headline-4xl reveal" id="together">
          {withCounts(headline)}
        </h2>
        <p className="lead reveal">{withCounts(lead)}</p>
        <Saying {...saying} />
      </div>
      <div className="team-frieze" aria-hidden="true">
        {team.map(({ id, photo }) => (
          <Portrait key={id} className="team-frieze-face" name={photo} alt="" />
        ))}
      </div>
    </section>
  );
}
