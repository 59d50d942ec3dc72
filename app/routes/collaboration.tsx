import { ClipPackages } from '#app/features/rate-card/clip-packages.tsx';
import { EpisodeTiers } from '#app/features/rate-card/episode-tiers.tsx';
import { Features } from '#app/features/rate-card/features.tsx';
import { PaymentExample } from '#app/features/rate-card/payment-example.tsx';
import { PaymentTerms } from '#app/features/rate-card/payment-terms.tsx';
import { RateCardOpening } from '#app/features/rate-card/rate-card-opening.tsx';
import { RateCardSection } from '#app/features/rate-card/rate-card-section.tsx';
import { RateCardWhy } from '#app/features/rate-card/rate-card-why.tsx';
import { SeriesList } from '#app/features/rate-card/series-list.tsx';
import { pageMeta, publicOrigin } from '#app/layout/page-meta.ts';
import { offerCatalog } from '#app/structured-data/offers.ts';
import { OnThisPage, type SectionLink } from '#app/ui/on-this-page.tsx';
import { collaboration } from '#content/collaboration.ts';
import { rateCard } from '#content/rate-card.ts';
import { targets } from '#content/targets.ts';
import './collaboration.css';

const links = Object.entries(collaboration.sections).map(
  ([id, { link }]): SectionLink => ({ href: `#${id}`, label: link }),
);

/** Collaboration: the rate card, printed like a menu. */
export default function CollaborationPage() {
  return (
    <>
      <RateCardOpening targets={targets} />
      <div className="rate-card page-width section">
        <OnThisPage label={collaboration.indexLabel} links={links} />
        <div className="rate-card-sections">
          <Packages />
          <Conditions />
        </div>
      </div>
      <RateCardWhy targets={targets} />
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
        <p className="rate-card-rights headline-xl">{rights.standard}</p>
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

export const meta = () =>
  pageMeta({
    ...collaboration.page,
    path: '/collaboration',
    structuredData: [offerCatalog(rateCard, publicOrigin())],
  });
