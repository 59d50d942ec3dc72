import { expect, it } from 'vitest';
import { contactCopy } from '#content/contact-copy.ts';
import { rwandaKenya } from '#content/events/events.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { show } from '#content/show/show.ts';
import {
  eventData,
  offerCatalog,
  organization,
  podcastSeries,
  questionsData,
} from './structured-data.ts';

const ORIGIN = 'https://show.example';

it('structured data names the publisher and its profiles that exist', () => {
  expect(organization(ORIGIN)).toMatchObject({
    '@type': 'Organization',
    '@id': `${ORIGIN}/#organization`,
    name: show.name,
    url: `${ORIGIN}/`,
    sameAs: [show.channelUrl],
  });
});

it('structured data names the show with its four hosts', () => {
  const series = podcastSeries(ORIGIN);
  expect(series).toMatchObject({ '@type': 'PodcastSeries', name: show.name });
  expect(series).toHaveProperty('publisher.@id', `${ORIGIN}/#organization`);
  const positions = ['Lead Host', 'Co-Host', 'Senior Host', 'Cultural Host'];
  for (const [index, jobTitle] of positions.entries()) {
    expect(series).toHaveProperty(`author.${index}.jobTitle`, jobTitle);
  }
  expect(series).not.toHaveProperty('author.4');
});

it("structured data has an event's local time, place and organiser", () => {
  const event = eventData(rwandaKenya, ORIGIN);
  expect(event).toMatchObject({
    '@type': 'Event',
    name: 'Kenya Through the Eyes of the Diaspora, Rwanda Edition',
    startDate: '2025-11-15T16:00+02:00',
    endDate: '2025-11-15T19:00+02:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { address: { addressLocality: 'Kigali', addressCountry: 'Rwanda' } },
    organizer: { name: show.name, url: `${ORIGIN}/` },
    url: `${ORIGIN}/events/rwanda-kenya`,
    image: `${ORIGIN}/share/rwanda-kenya.png`,
  });
  const late = { ...rwandaKenya, time: '11:30 PM', minutes: 60 };
  expect(eventData({ ...late, timeZone: 'America/New_York' }, ORIGIN)).toMatchObject({
    startDate: '2025-11-15T23:30-05:00',
    endDate: '2025-11-16T00:30-05:00',
  });
  expect(eventData({ ...late, timeZone: 'UTC' }, ORIGIN)).toMatchObject({
    startDate: '2025-11-15T23:30+00:00',
  });
});

it('structured data has the questions and answers of the page', () => {
  const data = questionsData(contactCopy.questions.list);
  for (const [index, { question, answer }] of contactCopy.questions.list.entries()) {
    expect(data).toHaveProperty(`mainEntity.${index}.name`, question);
    expect(data).toHaveProperty(`mainEntity.${index}.acceptedAnswer.text`, answer);
  }
});

it('structured data prices everything on the rate card in Kenyan shillings', () => {
  const catalog = offerCatalog(rateCard, ORIGIN);
  const prices = {
    'Standard episode': 100_000,
    'Premium episode': 200_000,
    'Starter Series': 400_000,
    'Growth Series': 750_000,
    'Flagship Series': 1_400_000,
    'Social Starter': 50_000,
    'Social Accelerator': 180_000,
    'Paid Ads Creative Pack': 220_000,
  };
  expect(catalog).toMatchObject({
    numberOfItems: 8,
    itemListElement: Object.entries(prices).map(([name, price]) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'KES',
    })),
  });
  expect(catalog).toHaveProperty('itemListElement.4.itemOffered.description', '12 episodes');
});

it('structured data links only to the site, the channel and schema.org, and has no empty values', () => {
  const all = JSON.stringify([
    organization(ORIGIN),
    podcastSeries(ORIGIN),
    eventData(rwandaKenya, ORIGIN),
    questionsData(contactCopy.questions.list),
    offerCatalog(rateCard, ORIGIN),
  ]);
  const hosts = new Set(Array.from(all.matchAll(/https?:\/\/[^/"]+/g), ([host]) => host));
  expect(hosts).toEqual(new Set(['https://schema.org', ORIGIN, new URL(show.channelUrl).origin]));
  expect(all).not.toMatch(/:""|:null|undefined|:\[\]/);
});
