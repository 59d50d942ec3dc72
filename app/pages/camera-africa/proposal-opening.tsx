import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { proposal } from '#content/proposal/proposal.ts';
import './proposal-opening.css';

/** The term, enormous, standing on the pindo; beside it the question. */
export function ProposalOpening() {
  return (
    <>
      <section className="proposal-opening section-first band-ink" aria-labelledby="proposal">
        <div className="page-width">
          <p className="ask">{proposal.label}</p>
          <h1 className="proposal-title" id="proposal">
            <span className="proposal-term">{proposal.termMonths}</span>{' '}
            <span className="proposal-question">{proposal.question}</span>
          </h1>
        </div>
      </section>
      <Pindo cloth="ink" />
    </>
  );
}
