import { Asks } from '#app/features/proposal/asks.tsx';
import { Followers } from '#app/features/proposal/followers.tsx';
import { ProposalClosing } from '#app/features/proposal/proposal-closing.tsx';
import { ProposalOpening } from '#app/features/proposal/proposal-opening.tsx';
import { ReachStatistics } from '#app/features/proposal/reach-statistics.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { proposal } from '#content/proposal.ts';

/** The proposal for a camera retailer: who would see it, and what the show asks for. */
export default function CameraAfricaPage() {
  return (
    <>
      <ProposalOpening />
      <Followers />
      <ReachStatistics />
      <Asks />
      <ProposalClosing />
    </>
  );
}

export const meta = () => pageMeta({ ...proposal.page, path: '/camera-africa' });
