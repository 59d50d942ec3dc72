import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { proposal } from '#content/proposal.ts';
import { Asks } from './asks.tsx';
import { Followers } from './followers.tsx';
import { ProposalClosing } from './proposal-closing.tsx';
import { ProposalOpening } from './proposal-opening.tsx';
import { ReachStatistics } from './reach-statistics.tsx';

export function CameraAfricaPage() {
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

export const meta: PageMeta = proposal.page;
