import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import { startText } from './start-text.ts';

const PLACES = {
  url: 'http://localhost:3000',
  data: '/data/show.sqlite',
  mails: '/data/outbox',
  passcode: '/data/booking-passcode',
};

it('tells a person where to book, how to become an admin and where everything is', () => {
  expect(startText(PLACES, true)).toBe(`${show.name} is served at http://localhost:3000
  bookings  http://localhost:3000/booking-calendar, and http://localhost:3000/book with the passcode
  admin     sign up at http://localhost:3000/auth, open the link in the mail,
            then run: npm run admin -- grant EMAIL
  passcode  /data/booking-passcode
  mails     /data/outbox
  data      /data/show.sqlite
  example   npm run demo serves a show with invented guests
`);
});

it('names only the page with the passcode while the other takes no bookings', () => {
  const text = startText(PLACES, false);
  expect(text).toContain('\n  bookings  http://localhost:3000/book with the passcode\n');
  expect(text).not.toContain('booking-calendar');
});
