import { Saying } from '#app/brand/cloth/saying.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { audience } from '#content/analytics/audience.ts';
import { collaboration } from '#content/rate-card/collaboration.ts';
import { targets } from '#content/show/targets.ts';
import { inMillionsSpelled, withCommas } from '#domain/show/figures.ts';
import * as styles from './rate-card-why.module.css';

export function RateCardWhy() {
  const { sections, why, buttons, saying } = collaboration;
  const { watchTimeHours, interactions } = audience.figures;
  return (
    <section className="band-ink section" id="why" aria-labelledby="why-heading">
      <div className={`${styles.rateCardWhy} page-width`}>
        <h2 className="headline-4xl reveal" id="why-heading">
          {sections.why.heading}
        </h2>
        <div className={styles.reasons}>
          <p className={styles.figures}>
            <span className="headline-2xl">{withCommas(watchTimeHours.value)}</span> {why.watchTime}
          </p>
          <p className={styles.figures}>
            <span className="headline-2xl">{inMillionsSpelled(interactions.value)}</span>{' '}
            {why.interactions}
          </p>
          <p className="lead">{why.reason}</p>
          <div className="actions">
            <ButtonLink variant="jua" href={targets.startYourCampaign}>
              {buttons.startYourCampaign}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.saying}>
          <Saying {...saying} />
        </div>
      </div>
    </section>
  );
}
