import type {
  Event,
  FAQPage,
  Offer,
  OfferCatalog,
  Organization,
  PodcastEpisode,
  PodcastSeries,
  VideoObject,
  WithContext,
} from 'schema-dts';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { collaborationCopy } from '#content/rate-card/collaboration-copy.ts';
import type { RateCard } from '#content/rate-card/rate-card.schema.ts';
import { show } from '#content/show/show.ts';
import { targets } from '#content/show/targets.ts';
import { hosts } from '#content/team/hosts.ts';
import {
  EPISODES_PATH,
  type EpisodePageData,
  type PublishedEpisode,
} from '#domain/rendering/page-data.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { utcMidnight } from '#domain/time/plain-date.ts';
import { instantOf } from '#domain/time/show-time.ts';

const organizationId = (origin: string) => ({ '@id': `${origin}/#organization` });
const seriesId = (origin: string) => ({ '@id': `${origin}/#show` });

export function organization(origin: string): WithContext<Organization> {
  const profiles = [show.channelUrl, ...Object.values(targets.social)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    ...organizationId(origin),
    name: show.name,
    slogan: show.tagline,
    description: show.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: show.email,
    address: show.city,
    sameAs: profiles.filter((url) => url.startsWith('https:')),
  };
}

export function podcastSeries(origin: string): WithContext<PodcastSeries> {
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastSeries',
    ...seriesId(origin),
    name: show.name,
    description: show.description,
    url: `${origin}/`,
    image: `${origin}/share/show.png`,
    inLanguage: 'en',
    sameAs: show.channelUrl,
    author: hosts.map(({ name, position }) => ({ '@type': 'Person', name, jobTitle: position })),
    publisher: organizationId(origin),
  };
}

export function podcastEpisode(
  { title, summary, videoId, date }: PublishedEpisode,
  origin: string,
): WithContext<PodcastEpisode> {
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: title,
    description: summary,
    datePublished: date,
    url: `https://www.youtube.com/watch?v=${videoId}`,
    partOfSeries: seriesId(origin),
  };
}

const durationOf = ({ minutes }: EpisodePageData) =>
  minutes === null ? {} : { duration: `PT${minutes}M` };

export function archivedEpisode(
  episode: EpisodePageData,
  origin: string,
): WithContext<PodcastEpisode> {
  return {
    ...podcastEpisode(episode, origin),
    ...durationOf(episode),
    url: `${origin}${EPISODES_PATH}/${episode.slug}`,
    actor: episode.guests.map(({ name }) => ({ '@type': 'Person', name })),
  };
}

/** @param picture the path of one that shows what the page shows before it plays */
export function videoObject(
  episode: EpisodePageData,
  origin: string,
  picture: string,
): WithContext<VideoObject> {
  const { chapters, date, slug, summary, title, videoId } = episode;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: summary,
    uploadDate: date,
    thumbnailUrl: origin + picture,
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    ...durationOf(episode),
    hasPart: chapters.map((chapter) => ({
      '@type': 'Clip',
      name: chapter.title,
      startOffset: chapter.start,
      url: `${origin}${EPISODES_PATH}/${slug}?t=${chapter.start}`,
    })),
  };
}

const MILLISECONDS_PER_MINUTE = 60_000;

/** ISO 8601 with the event zone's offset: '2025-11-15T16:00+02:00'. */
function timeAt({ date, time, timeZone }: ShowEvent, minutesAfter: number): string {
  const wallClock = utcMidnight(date) + minuteOfDay(time) * MILLISECONDS_PER_MINUTE;
  const offsetMinutes = (wallClock - instantOf(date, time, timeZone)) / MILLISECONDS_PER_MINUTE;
  const isoOf = (minutes: number, from = 0) =>
    new Date(from + minutes * MILLISECONDS_PER_MINUTE).toISOString();
  const offset = isoOf(Math.abs(offsetMinutes)).slice(11, 16);
  const localTime = isoOf(minutesAfter, wallClock).slice(0, 16);
  return `${localTime}${offsetMinutes < 0 ? '-' : '+'}${offset}`;
}

export function eventData(event: ShowEvent, origin: string): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url: origin + event.page,
    image: `${origin}/share/${event.key}.png`,
    startDate: timeAt(event, 0),
    endDate: timeAt(event, event.minutes),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue,
      address: {
        '@type': 'PostalAddress',
        addressLocality: event.city,
        addressCountry: event.country,
      },
    },
    organizer: {
      '@type': 'Organization',
      ...organizationId(origin),
      name: show.name,
      url: `${origin}/`,
    },
  };
}

const CURRENCY = 'KES';
const RATE_CARD_PAGE = '/collaboration';

type Package = RateCard['episodes' | 'series' | 'social'][number];

function contentsOf(item: Package): string[] {
  if ('episodes' in item) return [`${item.episodes} ${collaborationCopy.episodes}`];
  return 'pieces' in item ? [`${item.pieces} ${item.unit}`] : [];
}

export function offerCatalog(
  { validFrom, episodes, series, social }: RateCard,
  origin: string,
): WithContext<OfferCatalog> {
  const packages: readonly Package[] = [...episodes, ...series, ...social];
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: collaborationCopy.catalogName,
    url: origin + RATE_CARD_PAGE,
    numberOfItems: packages.length,
    itemListElement: packages.map((item): Offer => {
      const description = [...contentsOf(item), ...item.features].join('. ');
      return {
        '@type': 'Offer',
        name: item.name,
        price: item.price,
        priceCurrency: CURRENCY,
        validFrom,
        url: origin + RATE_CARD_PAGE,
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

/** Search engines require that the page shows the same text. */
export function questionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
