import type { Seat } from '#content/schema/copy.schema.ts';
import { show } from '#content/show/show.ts';
import type { ShowEvent } from './events.schema.ts';
import { eventsFixedTexts } from './fixed-texts.ts';

const toBeAnnounced = 'To be announced';

const page = '/events/rwanda-kenya';

/**
 * The event. Title, date, time, city, venue, entry and dress code are the show's.
 * Its summary and its length are samples. With each change here, set `changed` to the date and add one to `changes`.
 */
export const rwandaKenya: ShowEvent = {
  key: 'rwanda-kenya',
  title: 'Kenya Through the Eyes of the Diaspora, Rwanda Edition',
  summary:
    'An afternoon in Kigali with Kenyans who live in Rwanda, and Rwandans who know Kenya well.',
  date: '2025-11-15',
  time: '4:00 PM',
  timeZone: 'Africa/Kigali',
  minutes: 180,
  city: 'Kigali',
  country: 'Rwanda',
  venue: toBeAnnounced,
  entry: 'By invitation/RSVP',
  dressCode: 'Smart casual',
  page,
  calendarFile: `${page}.ics`,
  changed: '2025-10-01',
  changes: 0,
};

const mailto = {
  rsvp: `mailto:${show.rsvpEmail}`,
  partners: `mailto:${show.partnersEmail}`,
  press: `mailto:${show.pressEmail}`,
};

/** Copy of /events. Questions, the cards that come soon and the saying are samples. */
export const eventsCopy = {
  page: {
    title: 'Events',
    description: `Where ${show.name} meets its audience: ${rwandaKenya.title}, in ${rwandaKenya.city}, and what comes next.`,
  },
  question: 'Where do we meet?',
  lead: 'Some questions need a room. Now and then we put out chairs, and the audience answers back.',
  facts: {
    date: 'Date',
    time: 'Time',
    city: 'City',
    venue: 'Venue',
    entry: 'Entry',
    dressCode: 'Dress code',
  },
  toBeAnnounced,
  passed: 'Past event',
  featured: {
    label: 'Featured event',
    see: 'See the event',
    picture: 'A question mark rising like the sun over hills drawn in imigongo pattern',
  },
  soon: {
    label: 'Chairs we are still setting out',
    badge: eventsFixedTexts.soon,
    cards: [
      { question: 'Which border should we cross next?', about: 'The next edition abroad.' },
      { question: 'Who has not been heard at home?', about: 'An open evening in Nairobi.' },
      { question: 'What should a brand be asked?', about: 'A table for partners.' },
    ],
  },
  why: {
    label: 'Why it matters',
    statement: ['Online, an answer is watched.', 'In a room, it is answered.'],
    lead: 'People who have never met share a question, and then a taxi. That is how a conversation leaves the screen.',
    saying: { swahili: 'Mkono mmoja haulei mwana', meaning: 'One hand does not raise a child.' },
  },
  contact: {
    label: 'Contact',
    rows: [
      { question: 'Want a seat?', answer: 'RSVP by email', href: mailto.rsvp },
      { question: 'Want your name on the table?', answer: 'Sponsorship', href: mailto.partners },
      { question: 'Anything else?', answer: 'Contact', href: '/contact' },
    ],
  },
};

/** Copy of the event's page. Questions, themes and the saying are samples; the roles are not. */
export const rwandaKenyaPage = {
  page: { title: rwandaKenya.title, description: rwandaKenya.summary },
  label: 'On the road',
  poster:
    'Event poster: a question mark rising over the hills of Rwanda, drawn in imigongo pattern',
  rsvp: { label: 'RSVP by email', href: mailto.rsvp },
  addToCalendar: 'Add to calendar',
  overview: {
    question: 'What does home look like from here?',
    lead: rwandaKenya.summary,
    copy: 'We bring the table, the microphones and the questions. You bring what distance has taught you.',
    saying: {
      swahili: 'Milima haikutani, binadamu hukutana',
      meaning: 'Mountains never meet. People do.',
    },
  },
  themes: {
    label: 'Four discussion themes',
    list: [
      {
        question: 'Who do you become when you leave?',
        about: 'Identity, language and the names we answer to.',
      },
      {
        question: 'Whose money builds which city?',
        about: 'Business, remittance and trade between Nairobi and Kigali.',
      },
      {
        question: 'What do neighbours get wrong?',
        about: 'Media, memory and the stories told across a border.',
      },
      {
        question: 'What should we build together?',
        about: 'Culture, education and the next ten years.',
      },
    ],
  },
  panel: {
    title: 'Four chairs, still warm',
    lead: 'The panel is being invited now.',
    seats: [
      { role: 'Entrepreneur', person: toBeAnnounced, drawing: 'hills' },
      { role: 'Academic', person: toBeAnnounced, drawing: 'arches' },
      { role: 'Creative', person: toBeAnnounced, drawing: 'diamonds' },
      { role: 'Community Leader', person: toBeAnnounced, drawing: 'beads' },
    ] satisfies readonly Seat[],
  },
  about: {
    title: 'About this edition',
    copy: 'This edition is part of a series that asks what a country looks like to the people who carry it abroad.',
    rows: [
      { question: 'Coming?', answer: 'RSVP', href: mailto.rsvp },
      { question: 'Backing it?', answer: 'Sponsorship', href: mailto.partners },
      { question: 'Covering it?', answer: 'Press', href: mailto.press },
    ],
  },
  /** Replaces the copy that is untrue once the date has passed. The links stay. */
  past: {
    rsvp: 'RSVP for the next edition',
    panelLead: 'Four voices for one question: the panel had its seats here.',
    rows: [
      { question: 'Coming to the next?', answer: 'RSVP', href: mailto.rsvp },
      { question: 'Backing the next?', answer: 'Sponsorship', href: mailto.partners },
      { question: 'Writing about it?', answer: 'Press', href: mailto.press },
    ],
  },
};
