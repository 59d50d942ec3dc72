import * as v from 'valibot';

/** A text of a page: never empty, no space at either end. */
export const Text = v.pipe(
  v.string('a text in quotation marks'),
  v.check((text) => text.trim() === text && text !== '', 'some words, without a space at the ends'),
);

/** A page of the site, such as '/team'. */
export const PagePath = v.pipe(
  v.string('a page of the site, such as /team'),
  v.regex(/^\/[a-z0-9/-]*$/, 'a page of the site, such as /team'),
);

const OUTWARD = 'an address that begins with https://';

export const WebUrl = v.pipe(
  v.string(OUTWARD),
  v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:', OUTWARD),
);

const MAIL = 'one e-mail address, such as hello@example.com';

/** An e-mail address, without a display name. */
export const EmailText = v.pipe(v.string(MAIL), v.rfcEmail(MAIL));

const LINK = 'an address that begins with https://, a page such as /contact, or mailto:…';

export const LinkTarget = v.union(
  [WebUrl, PagePath, v.pipe(v.string(), v.startsWith('mailto:'))],
  LINK,
);

/** The target of an element; '' leaves it without one (docs/requirements.md#R2). */
export const OptionalTarget = v.union(
  [v.literal(''), ...LinkTarget.options],
  `'' to keep it inert, ${LINK}`,
);

const DATE = 'a date as yyyy-mm-dd, such as 2025-11-15';

/** A calendar date that exists; its type is the one that domain/time/plain-date.ts calculates with. */
export const CalendarDate = v.custom<`${number}-${number}-${number}`>(
  (text) =>
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text),
  DATE,
);

const TIME = 'a time such as 4:00 PM';

/** A time of day, by the clock of the place that it is about. */
export const TimeOfDay = v.pipe(v.string(TIME), v.regex(/^(1[0-2]|[1-9]):[0-5]\d (AM|PM)$/, TIME));

const ZONE = 'the name of a time zone, such as Africa/Kigali';

export const TimeZoneName = v.pipe(
  v.string(ZONE),
  v.check((name) => Intl.supportedValuesOf('timeZone').includes(name), ZONE),
);

/** A short name for URLs and code, such as 'amani'. */
export const Key = v.pipe(
  v.string('a short name'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "a short name of small letters, such as 'co-host'"),
);

const COUNT = 'a whole number, written without dots or commas';

/** A number of things: a whole number above zero. */
export const Count = v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(1, COUNT));

/** One or two sentences; search engines cut what is longer than 160 characters. */
export const PageDescription = v.pipe(Text, v.maxLength(160, 'at most 160 characters'));
