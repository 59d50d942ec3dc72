import type { Offer, OfferCatalog, WithContext } from 'schema-dts';
import { collaboration } from '#content/rate-card/collaboration.ts';
import type { RateCard } from '#content/rate-card/rate-card.schema.ts';
import { organizationId } from './organization.ts';

const CURRENCY = 'KES';
const PAGE = '/collaboration';

type Package = RateCard['episodes' | 'series' | 'social'][number];

function contentsOf(each: Package): string[] {
  if ('episodes' in each) return [`${each.episodes} ${collaboration.episodes}`];
  return 'pieces' in each ? [`${each.pieces} ${each.unit}`] : [];
}

/** Everything on the rate card with its price, for its page. @param origin the site's public address */
export function offerCatalog(rateCard: RateCard, origin: string): WithContext<OfferCatalog> {
  const packages: readonly Package[] = [
    ...rateCard.episodes,
    ...rateCard.series,
    ...rateCard.social,
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: collaboration.document.title,
    url: origin + PAGE,
    numberOfItems: packages.length,
    itemListElement: packages.map((each): Offer => {
      const description = [...contentsOf(each), ...each.features].join('. ');
      return {
        '@type': 'Offer',
        name: each.name,
        price: each.price,
        priceCurrency: CURRENCY,
        validFrom: rateCard.validFrom,
        url: origin + PAGE,
        seller: organizationId(origin),
        itemOffered: {
          '@type': 'Service',
          name: each.name,
          ...(description ? { description } : {}),
          provider: organizationId(origin),
        },
      };
    }),
  };
}
