import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { teamPage } from '#content/team/team-page.ts';
import { AllMembers } from './all-members.tsx';
import { TeamClosing } from './closing.tsx';
import { TeamViewer } from './team-viewer.tsx';

export default function TeamPage() {
  return (
    <>
      <section className="band-waridi section-first" aria-labelledby="team">
        <TeamViewer titleId="team" />
        <noscript>
          <AllMembers />
        </noscript>
        <Pindo cloth="waridi" />
      </section>
      <TeamClosing />
    </>
  );
}

export const meta = pageMeta(teamPage.page);
