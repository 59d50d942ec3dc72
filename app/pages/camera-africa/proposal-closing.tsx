import { Saying } from '#app/brand/cloth/saying.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { proposal } from '#content/proposal.ts';
import * as styles from './proposal-closing.module.css';

export function ProposalClosing() {
  const { title, write, more, saying } = proposal.closing;
  return (
    <section className="section-statement band-moto" aria-labelledby="closing">
      <div className={`${styles.proposalClosing} page-width`}>
        <h2 className="headline-4xl reveal" id="closing">
          {title}
        </h2>
        <div className="actions">
          <ButtonLink variant="paper" href={write.to}>
            {write.label}
          </ButtonLink>
          <ButtonLink variant="line" href={more.to}>
            {more.label}
          </ButtonLink>
        </div>
        <Saying className={styles.saying} {...saying} />
      </div>
    </section>
  );
}
