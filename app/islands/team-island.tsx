import { TeamViewer } from '#app/pages/team/team-viewer.tsx';
import { Island } from './island.tsx';

export default function TeamIsland({ address }: { address: string }) {
  return (
    <Island address={address}>
      <TeamViewer titleId="team" />
    </Island>
  );
}
