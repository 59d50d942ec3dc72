import type { Offer, OfferCatalog, WithContext } from 'schema-dts';
import { collaboration } from '#content/rate-card/collaboration.ts';
import type { RateCard } from '#content/rate-card/rate-card.schema.ts';
import { organizationId } from './organization.ts';

const CURRENCY = 'KES';
const PAGE = '/collaboration';

type Package = RateCard['episodes' | 'series' | 'social'][number];

function contentsOf(item: Package): string[] {
  if ('episodes' in item) return [`${item.episodes} ${collaboration.episodes}`];
  return 'pieces' in item ? [`${item.pieces} ${item.unit}`] : [];
}

export function offerCatalog(rateCard: RateCard, origin: string): WithContext<OfferCatalog> {
  const packages: readonly Package[] = [
    ...rateCard.episodes,
    ...rateCard.series,
    ...rateCard.social,
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: collaboration.catalogName,
    url: origin + PAGE,
    numberOfItems: packages.length,
    itemListElement: packages.map((item): Offer => {
      const description = [...contentsOf(item), ...item.features].join('. ');
      return {
        '@type': 'Offer',
        name: item.name,
        price: item.price,
        priceCurrency: CURRENCY,
        validFrom: rateCard.validFrom,
        url: origin + PAGE,
        seller: organizationId(origin),
        itemOffered: {
          '@type': 'Service',
          name: item.name,
          ...(description ? { description } : {}),
          provider: organizationId(origin),
        },
      };
    }),
  };
}
