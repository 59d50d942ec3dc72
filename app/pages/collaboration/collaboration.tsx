import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { offerCatalog } from '#app/layout/head/structured-data/offers.ts';
import { OnThisPage, type SectionLink } from '#app/ui/text/on-this-page.tsx';
import { collaboration } from '#content/rate-card/collaboration.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import * as styles from './collaboration.module.css';
import { ClipPackages } from './packages/clip-packages.tsx';
import { EpisodeTiers } from './packages/episode-tiers.tsx';
import { Features } from './packages/features.tsx';
import { SeriesList } from './packages/series-list.tsx';
import { PaymentExample } from './payment/payment-example.tsx';
import { PaymentTerms } from './payment/payment-terms.tsx';
import { RateCardOpening } from './rate-card-opening.tsx';
import { RateCardSection } from './rate-card-section.tsx';
import { RateCardWhy } from './rate-card-why.tsx';

const links = Object.entries(collaboration.sections).map(
  ([id, { link }]): SectionLink => ({ href: `#${id}`, label: link }),
);

export function CollaborationPage() {
  return (
    <>
      <RateCardOpening />
      <div className={`${styles.rateCard} page-width section`}>
        <OnThisPage label={collaboration.indexLabel} links={links} />
        <div className={styles.sections}>
          <Packages />
          <Conditions />
        </div>
      </div>
      <RateCardWhy />
    </>
  );
}

function Packages() {
  return (
    <>
      <RateCardSection part="single">
        <EpisodeTiers />
      </RateCardSection>
      <RateCardSection part="series">
        <SeriesList />
      </RateCardSection>
      <RateCardSection part="social">
        <ClipPackages />
      </RateCardSection>
    </>
  );
}

function Conditions() {
  const { rights, measurement } = collaboration;
  return (
    <>
      <RateCardSection part="rights">
        <p className={`${styles.rights} headline-xl`}>{rights.standard}</p>
        <p className="copy soft">{rights.beyond}</p>
      </RateCardSection>
      <RateCardSection part="payment">
        <PaymentTerms />
        <PaymentExample />
      </RateCardSection>
      <RateCardSection part="measurement">
        <div className="lead">
          <Features lines={measurement} />
        </div>
      </RateCardSection>
    </>
  );
}

export const meta: PageMeta = {
  ...collaboration.page,
  structuredData: (origin) => [offerCatalog(rateCard, origin)],
};
