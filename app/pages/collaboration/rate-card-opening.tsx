import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { collaboration } from '#content/rate-card/collaboration.ts';
import { targets } from '#content/show/targets.ts';
import * as styles from './rate-card-opening.module.css';

export function RateCardOpening() {
  const { heading, lead, buttons } = collaboration;
  return (
    <>
      <section className="band-moto section-first" aria-labelledby="rate-card">
        <div className={`${styles.rateCardOpening} page-width`}>
          <h1 className="headline-4xl" id="rate-card">
            {heading}
          </h1>
          <div className="stack gap-6">
            <p className="lead">{lead}</p>
            <div className="actions">
              <ButtonLink variant="paper" href={targets.requestCustomProposal}>
                {buttons.requestCustomProposal}
              </ButtonLink>
              <ButtonLink variant="line" href={targets.downloadRateCard}>
                {buttons.downloadRateCard}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <Pindo cloth="moto" />
    </>
  );
}
