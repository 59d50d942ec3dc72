import { ButtonLink } from '#app/ui/controls/button.tsx';
import { targets } from '#content/show/targets.ts';
import { teamPage } from '#content/team/team-page.ts';

/** Both do nothing until content/show/targets.ts has their targets. */
export function TeamActions() {
  return (
    <div className="actions">
      <ButtonLink href={targets.moreInfo}>{teamPage.moreInfo}</ButtonLink>
      <ButtonLink variant="line" href={targets.meetTheTeam}>
        {teamPage.meetTheTeam}
      </ButtonLink>
    </div>
  );
}
