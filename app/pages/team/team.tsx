import type { ReactNode } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { AllMembers } from './all-members.tsx';
import { TeamClosing } from './closing.tsx';

/** @param children the viewer */
export function TeamPage({ children }: { children: ReactNode }) {
  return (
    <>
      <section className="band-waridi section-first" aria-labelledby="team">
        {children}
        <noscript>
          <AllMembers />
        </noscript>
        <Pindo cloth="waridi" />
      </section>
      <TeamClosing />
    </>
  );
}
