import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { proposal } from '#content/proposal.ts';
import * as styles from './proposal-opening.module.css';

export function ProposalOpening() {
  return (
    <>
      <section
        className={`${styles.proposalOpening} section-first band-ink`}
        aria-labelledby="proposal"
      >
        <div className="page-width">
          <p className="ask">{proposal.label}</p>
          <h1 className={styles.title} id="proposal">
            <span className={styles.term}>{proposal.termMonths}</span>{' '}
            <span className={styles.question}>{proposal.question}</span>
          </h1>
        </div>
      </section>
      <Pindo cloth="ink" />
    </>
  );
}
