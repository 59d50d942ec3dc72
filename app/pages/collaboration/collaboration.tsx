import type { ReactNode } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { offerCatalog } from '#app/layout/head/structured-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { OnThisPage, type SectionLink } from '#app/ui/text/on-this-page.tsx';
import { audience } from '#content/analytics/audience.ts';
import { collaborationCopy } from '#content/rate-card/collaboration-copy.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { targets } from '#content/show/targets.ts';
import { inMillionsSpelled, withCommas } from '#domain/show/figures.ts';
import * as styles from './collaboration.module.css';
import { ClipPackages, EpisodeTiers, Features, SeriesList } from './packages.tsx';
import { PaymentExample, PaymentTermList } from './payment.tsx';

const links = Object.entries(collaborationCopy.sections).map(
  ([id, { link }]): SectionLink => ({ href: `#${id}`, label: link }),
);

export function CollaborationPage() {
  const { rights, measurement } = collaborationCopy;
  return (
    <>
      <RateCardOpening />
      <div className={`${styles.rateCard} page-width section`}>
        <OnThisPage label={collaborationCopy.indexLabel} links={links} />
        <div className={styles.sections}>
          <RateCardSection part="single">
            <EpisodeTiers />
          </RateCardSection>
          <RateCardSection part="series">
            <SeriesList />
          </RateCardSection>
          <RateCardSection part="social">
            <ClipPackages />
          </RateCardSection>
          <RateCardSection part="rights">
            <p className={`${styles.rights} headline-xl`}>{rights.standard}</p>
            <p className="copy soft">{rights.beyond}</p>
          </RateCardSection>
          <RateCardSection part="payment">
            <PaymentTermList />
            <PaymentExample />
          </RateCardSection>
          <RateCardSection part="measurement">
            <div className="lead">
              <Features lines={measurement} />
            </div>
          </RateCardSection>
        </div>
      </div>
      <RateCardWhy />
    </>
  );
}

export const meta: PageMeta = {
  ...collaborationCopy.page,
  structuredData: (origin) => [offerCatalog(rateCard, origin)],
};

function RateCardOpening() {
  const { heading, lead, buttons } = collaborationCopy;
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

type RateCardPart = keyof typeof collaborationCopy.sections;

function RateCardSection({ part, children }: { part: RateCardPart; children: ReactNode }) {
  return (
    <section className={styles.rateCardSection} id={part} aria-labelledby={`${part}-heading`}>
      <h2 className={`${styles.heading} headline-3xl reveal`} id={`${part}-heading`}>
        {collaborationCopy.sections[part].heading}
      </h2>
      {children}
    </section>
  );
}

function RateCardWhy() {
  const { sections, why, buttons, saying } = collaborationCopy;
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
