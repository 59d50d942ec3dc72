import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RateCardOpening } from './rate-card-opening.tsx';
import { RateCardWhy } from './rate-card-why.tsx';

const given = {
  requestCustomProposal: 'mailto:partners@example.com',
  downloadRateCard: '/rate-card.pdf',
  startYourCampaign: 'https://campaign.example.com/start',
};

describe('the buttons of the rate card, once their targets are given', () => {
  const page = renderToStaticMarkup(
    <>
      <RateCardOpening targets={given} />
      <RateCardWhy targets={given} />
    </>,
  );

  it.each([
    ['mailto:partners@example.com', 'Request Custom Proposal'],
    ['/rate-card.pdf', 'Download Rate Card'],
    ['https://campaign.example.com/start', 'Start Your Campaign'],
  ])('lead to %s', (address, label) => {
    const link = new RegExp(`<a[^>]*href="${address}"[^>]*>${label}`);
    expect(page).toMatch(link);
    expect(page).not.toContain('<button');
  });
});
