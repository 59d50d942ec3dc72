import { show } from '#content/show/show.ts';
import { rateCardFixedTexts } from './fixed-texts.ts';
import { rateCard } from './rate-card.ts';

const { terms } = rateCard;

/**
 * Copy of /collaboration; the packages and their prices are in content/rate-card/rate-card.ts.
 * The measurement lines, the questions, the second line of the rights and the saying are samples.
 */
export const collaborationCopy = {
  page: {
    title: 'Collaboration',
    description:
      'The rate card, in the open: branded episodes, series and social-first packages in Kenyan shillings, with rights, payment and terms.',
  },
  catalogName: `${show.name}: rate card`,
  heading: 'The rate card, in the open',
  lead: 'What does a conversation cost? Here it is, in Kenyan shillings.',
  indexLabel: 'On this page',
  /** content/show/targets.ts has their targets. */
  buttons: rateCardFixedTexts,
  popular: 'Popular',
  currency: 'KES',
  episodes: 'episodes',
  sections: {
    single: { link: 'Single episodes', heading: 'Single branded episode tiers' },
    series: { link: 'Series', heading: 'Multi-episode series' },
    social: { link: 'Social-first', heading: 'Social-first packages' },
    rights: { link: 'Usage and rights', heading: 'Usage and rights' },
    payment: { link: 'Payment and terms', heading: 'Payment and terms' },
    measurement: { link: 'Measurement', heading: 'Measurement and deliverables' },
    why: { link: `Why ${show.name}`, heading: `Why ${show.name}? Because they stay.` },
  },
  rights: {
    standard: `Standard rights are non-exclusive for ${terms.rightsMonths} months.`,
    beyond: 'Need longer, or need it to yourself? Ask for a custom proposal.',
  },
  payment: {
    paying: [
      {
        figure: `${terms.depositPercent}%`,
        text: `${terms.depositPercent}% deposit on signing, balance on delivery`,
      },
      { figure: 'KES', text: 'Payable in KES. International payment is quoted separately.' },
    ],
    cancellation: { label: 'Cancellation:', feeAt: 'fee at' },
    further: [
      {
        figure: `+${terms.expensesMarkupPercent}%`,
        text: `Travel, accommodation and permits at cost plus ${terms.expensesMarkupPercent}%`,
      },
      {
        figure: `-${terms.growthDiscountPercent}%`,
        text: `Growth Series gets a ${terms.growthDiscountPercent}% discount on production add-ons`,
      },
      {
        figure: `${terms.premiumSchedulingWeeks} weeks`,
        text: `Premium has priority scheduling within ${terms.premiumSchedulingWeeks} weeks`,
      },
    ],
  },
  /** The sums of one package, worked out from the terms. */
  example: {
    package: 'growth',
    heading: 'For example',
    deposit: 'deposit on signing',
    balance: 'balance on delivery',
  },
  measurement: [
    'Views, watch time and shares for every film we make together',
    'Audience by age and by region',
    'Final files for the channels in your package',
  ],
  why: {
    watchTime: 'hours of watch time',
    interactions: 'interactions',
    reason: 'People do not scroll past a good question.',
  },
  saying: {
    swahili: 'Kidole kimoja hakivunji chawa',
    meaning: 'One finger does not crush a louse.',
  },
};
