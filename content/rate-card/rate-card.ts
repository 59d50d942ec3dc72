import type { RateCard } from './rate-card.schema.ts';

/** The commercial terms; the features below include these numbers. */
const terms: RateCard['terms'] = {
  depositPercent: 70,
  cancellation: [
    { notice: '7 days', feePercent: 30 },
    { notice: '48 hours', feePercent: 50 },
  ],
  expensesMarkupPercent: 10,
  rightsMonths: 12,
  growthDiscountPercent: 10,
  premiumSchedulingWeeks: 2,
};

/**
 * The packages and their terms. Every price and percentage is here once: the rate card, 'Partner With Us'
 * on the home page and the structured data are made from it. Prices are in Kenyan shillings (KES), with _
 * between the thousands.
 */
export const rateCard: RateCard = {
  validFrom: '2025-10-01',
  episodes: [
    {
      key: 'standard',
      name: 'Standard episode',
      price: 100_000,
      features: [
        'One branded conversation',
        `Non-exclusive rights for ${terms.rightsMonths} months`,
      ],
      popular: false,
    },
    {
      key: 'premium',
      name: 'Premium episode',
      price: 200_000,
      features: [
        'Everything in the Standard episode',
        `Priority scheduling within ${terms.premiumSchedulingWeeks} weeks`,
      ],
      popular: true,
    },
  ],
  series: [
    {
      key: 'starter',
      name: 'Starter Series',
      price: 400_000,
      episodes: 3,
      features: [],
      popular: false,
    },
    {
      key: 'growth',
      name: 'Growth Series',
      price: 750_000,
      episodes: 6,
      features: [`${terms.growthDiscountPercent}% discount on production add-ons`],
      popular: true,
    },
    {
      key: 'flagship',
      name: 'Flagship Series',
      price: 1_400_000,
      episodes: 12,
      features: [],
      popular: false,
    },
  ],
  social: [
    {
      key: 'social-starter',
      name: 'Social Starter',
      price: 50_000,
      pieces: 5,
      unit: 'clips',
      features: [],
    },
    {
      key: 'social-accelerator',
      name: 'Social Accelerator',
      price: 180_000,
      pieces: 15,
      unit: 'clips',
      features: [],
    },
    {
      key: 'paid-ads',
      name: 'Paid Ads Creative Pack',
      price: 220_000,
      pieces: 3,
      unit: 'ad cuts',
      features: [],
    },
  ],
  terms,
};
