import type { Logger } from 'pino';
import {
  type Availability,
  bookableRange,
  type DateRange,
  isWithin,
} from '#domain/booking/slots/availability.ts';
import { slotsOn } from '#domain/booking/slots/slot.ts';
import { BOOKING_PAGE_PATH, type PostedBooking } from '#domain/rendering/booking-page.ts';
import { isPlainDate, type PlainDate, startOfMonth } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import type { AvailabilityCache } from '#server/availability/availability-cache.ts';
import {
  EVERYBODY,
  type KeyedPage,
  keyedPage,
  type PageRenderer,
} from '#server/rendering/rendered-page.ts';
import type { StaticFile } from '#server/static/static-files.ts';

/** Replaces every date or time that does not exist: the page is the same for all of them. */
const INVALID = '-';

/** All addresses of the booking page with the same content have the same `search`. */
interface PageAddress {
  /** '', or a query that begins with '?'. */
  readonly search: string;
  readonly hasSlot: boolean;
  /** False for a date out of the window: only of the other pages there are few. */
  readonly isInWindow: boolean;
}

/** Ignores all parameters but those that the page reads (app/features/slot-picker/slot-selection.ts). */
export function pageAddressOf(search: string, window: DateRange): PageAddress {
  const query = new URLSearchParams(search);
  const [date, time, month] = [query.get('date'), query.get('time'), query.get('month')];
  const page = new URLSearchParams();
  if (isPlainDate(date)) {
    const hasSlot = slotsOn(date).some((slot) => slot === time);
    page.set('date', date);
    if (time !== null) page.set('time', hasSlot ? time : INVALID);
    return { search: `?${page}`, hasSlot, isInWindow: isWithin(date, window) };
  }
  if (date !== null) page.set('date', INVALID);
  else if (time !== null) page.set('time', INVALID);
  if (isPlainDate(month)) page.set('month', nearestMonth(month, window));
  return { search: page.size === 0 ? '' : `?${page}`, hasSlot: false, isInWindow: true };
}

/** The calendar shows no other months than those of the window. */
function nearestMonth(date: PlainDate, { from, to }: DateRange): PlainDate {
  if (date < from) return startOfMonth(from);
  return startOfMonth(date > to ? to : date);
}

/** Kept pages contain it; each visitor gets a key of their own instead. */
const FORM_KEY_PLACEHOLDER = 'FORM-KEY-PLACEHOLDER';

interface SettledForm extends PostedBooking {
  /** The key under which it is to be posted again; undefined for a new one. */
  readonly key: string | undefined;
}

export interface Visitor {
  readonly clientIp: string;
  readonly acceptEncoding: string | undefined;
}

export type BookingPage = ReturnType<typeof createBookingPage>;

export interface BookingPageServices extends Pick<Services, 'window' | 'clock' | 'formKeys'> {
  readonly renderer: PageRenderer;
  readonly availabilityCache: AvailabilityCache;
  readonly log: Logger;
}

interface KeptPages {
  readonly etag: string | null;
  /** A page with a form gets its key for each request. */
  readonly pages: Map<string, Promise<StaticFile | KeyedPage>>;
  plain: StaticFile | undefined;
}

/** Keeps the pages of the booking window until the availability changes. */
export function createBookingPage(services: BookingPageServices) {
  const { renderer, availabilityCache, window, clock, formKeys, log } = services;
  let kept: KeptPages = { etag: null, pages: new Map(), plain: undefined };

  /** Both null if it cannot be read. */
  async function readAvailability() {
    try {
      const { value, headers } = await availabilityCache.read();
      return { availability: value, etag: headers.etag };
    } catch (error) {
      log.warn({ error }, 'the booking page is rendered without the availability');
      return { availability: null, etag: null };
    }
  }

  const addressOf = (search: string) =>
    pageAddressOf(search, bookableRange(showDateAt(clock()), window));

  async function renderKept({ search, hasSlot }: PageAddress, availability: Availability | null) {
    const formKey = hasSlot ? FORM_KEY_PLACEHOLDER : null;
    const address = BOOKING_PAGE_PATH + search;
    const data = { bookingPage: { availability, formKey, posted: null } };
    if (!hasSlot) return renderer.render(address, data, EVERYBODY);
    const page = await renderer.render(address, data, { ...EVERYBODY, acceptEncoding: '' });
    return keyedPage(page, FORM_KEY_PLACEHOLDER);
  }

  async function readKept(address: PageAddress): Promise<StaticFile | KeyedPage> {
    const { availability, etag } = await readAvailability();
    if (kept.etag !== etag) kept = { etag, pages: new Map(), plain: undefined };
    const keptNow = kept;
    const { search } = address;
    const known = keptNow.pages.get(search);
    if (known) return known;
    const rendering = renderKept(address, availability);
    keptNow.pages.set(search, rendering);
    try {
      const page = await rendering;
      if (search === '' && typeof page !== 'function') keptNow.plain = page;
      return page;
    } catch (error) {
      keptNow.pages.delete(search);
      throw error;
    }
  }

  async function renderOnce(
    search: string,
    form: SettledForm | null,
    { acceptEncoding = '', clientIp }: Visitor,
  ) {
    const { availability } = await readAvailability();
    const formKey = form?.key ?? formKeys.create(clientIp);
    const posted = form && { texts: form.texts, outcome: form.outcome };
    const data = { bookingPage: { availability, formKey, posted } };
    return renderer.render(BOOKING_PAGE_PATH + search, data, { clientIp, acceptEncoding });
  }

  return {
    /** Returns the page of the plain address; undefined for others, and if `read` must render it first. */
    current(search: string): StaticFile | undefined {
      if (search !== '') return undefined;
      const etag = availabilityCache.current()?.headers.etag;
      return kept.etag === etag ? kept.plain : undefined;
    },
    /**
     * Returns the page of a date and slot with all changes that this process knew at the call; without
     * the availability if it cannot be read. @throws Rejection `unavailable` if too many wait
     */
    async read(search: string, visitor: Visitor): Promise<StaticFile> {
      const address = addressOf(search);
      if (!address.isInWindow) {
        return renderer.admit(visitor.clientIp, () => renderOnce(address.search, null, visitor));
      }
      const page = await readKept(address);
      return typeof page === 'function' ? page(formKeys.create(visitor.clientIp)) : page;
    },
    /** Renders the page of a posted form; runs in `admit`. */
    readPosted: (search: string, form: SettledForm, visitor: Visitor): Promise<StaticFile> =>
      renderOnce(addressOf(search).search, form, visitor),
    /** Limits the posted forms, before they book. */
    admit: renderer.admit,
  };
}
