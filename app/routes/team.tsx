import { TeamClosing } from '#app/features/team/closing.tsx';
import { Everyone } from '#app/features/team/everyone.tsx';
import { TeamViewer } from '#app/features/team/team-viewer.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { Pindo } from '#app/ui/pindo.tsx';
import { teamPage } from '#content/team-page.ts';

/** Team: who asks and who makes it heard, one at a time, then all together. */
export default function TeamPage() {
  return (
    <>
      <section className="field-waridi section-first" aria-labelledby="team">
        <TeamViewer titleId="team" />
        <noscript>
          <Everyone />
        </noscript>
        <Pindo cloth="waridi" />
      </section>
      <TeamClosing />
    </>
  );
}

export const meta = () => pageMeta({ ...teamPage.page, path: '/team' });
