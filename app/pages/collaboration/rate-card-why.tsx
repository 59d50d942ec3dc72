import { Saying } from '#app/brand/cloth/saying.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { audience } from '#content/analytics/audience.ts';
import { collaboration } from '#content/rate-card/collaboration.ts';
import type { Targets } from '#content/show/targets.schema.ts';
import { inMillionsSpelled, withCommas } from '#domain/show/figures.ts';
import './rate-card-why.css';

/** Why a brand should: two figures of the audience, and the way to begin. */
export function RateCardWhy({ targets }: { targets: Pick<Targets, 'startYourCampaign'> }) {
  const { sections, why, buttons, saying } = collaboration;
  const { watchTimeHours, interactions } = audience.figures;
  return (
    <section className="band-ink section" id="why" aria-labelledby="why-heading">
      <div className="rate-card-why page-width">
        <h2 className="headline-4xl reveal" id="why-heading">
          {sections.why.heading}
        </h2>
        <div className="rate-card-why-reasons">
          <p className="rate-card-why-figures">
            <span className="headline-2xl">{withCommas(watchTimeHours.value)}</span> {why.watchTime}
          </p>
          <p className="rate-card-why-figures">
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
        <div className="rate-card-why-saying">
          <Saying {...saying} />
        </div>
      </div>
    </section>
  );
}
