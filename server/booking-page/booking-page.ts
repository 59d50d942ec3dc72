import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Availability } from '#domain/booking/availability-response.ts';
import type { PostedBooking, RenderBookingPage } from '#domain/rendering/booking-page.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AvailabilityCache } from '#server/availability/availability-cache.ts';
import type { Clock } from '#server/clock.ts';
import type { ChangeFeed } from '#server/database/changes/change-feed.ts';
import type { StaticFile } from '#server/static/static-files.ts';

/** A form that the browser has posted, with its Idempotency-Key and its outcome. */
export interface SettledForm extends PostedBooking {
  readonly key: string | undefined;
}

export interface BookingPage {
  /** Returns the page of the plain address; undefined if `read` must render it first. */
  current(): StaticFile | undefined;
  /**
   * Returns the page of the plain address with all changes that `invalidate` reported before; without
   * the availability if it cannot be read.
   */
  read(): Promise<StaticFile>;
  /** Renders the page of a date and slot; without the availability if it cannot be read. */
  render(search: string, form?: SettledForm): Promise<StaticFile>;
  /** Reports a change of the availability. */
  invalidate(): void;
}

export interface BookingPageServices {
  readonly renderHtml: RenderBookingPage;
  /** Makes a rendered page a file as the server sends them. */
  readonly toFile: (html: string) => StaticFile;
  readonly availabilityCache: AvailabilityCache;
  readonly changes: Pick<ChangeFeed, 'isConnected'>;
  readonly clock: Clock;
  readonly log: Logger;
}

interface RenderedPage {
  readonly file: StaticFile;
  readonly availability: Availability;
  readonly etag: string;
  readonly changesIncluded: number;
}

/** Keeps the page of the plain address until the availability changes. */
export function createBookingPage({
  renderHtml,
  toFile,
  availabilityCache,
  changes,
  clock,
  log,
}: BookingPageServices): BookingPage {
  let changesReported = 0;
  let rendered: RenderedPage | undefined;
  let pendingRefresh: Promise<RenderedPage> | undefined;

  async function renderPage(
    search: string,
    availability: Availability | null,
    form?: SettledForm,
  ): Promise<StaticFile> {
    const formKey = form?.key ?? (search === '' ? null : randomUUID());
    const posted = form ? { texts: form.texts, outcome: form.outcome } : null;
    return toFile(await renderHtml(search, { availability, formKey, posted }));
  }

  async function refresh(): Promise<RenderedPage> {
    const changesIncluded = changesReported;
    const { value: availability, headers } = await availabilityCache.read();
    const { etag } = headers;
    const file = rendered?.etag === etag ? rendered.file : await renderPage('', availability);
    rendered = { file, availability, etag, changesIncluded };
    return rendered;
  }

  function refreshOnce(): Promise<RenderedPage> {
    pendingRefresh ??= refresh().finally(() => {
      pendingRefresh = undefined;
    });
    return pendingRefresh;
  }

  return {
    current() {
      if (rendered === undefined || rendered.changesIncluded < changesReported) return undefined;
      if (!changes.isConnected || rendered.availability.today !== showDateAt(clock())) {
        return undefined;
      }
      return rendered.file;
    },
    async read() {
      const required = changesReported;
      try {
        const refreshed = await refreshOnce();
        // A shared refresh that began before this call may lack a change; a second one cannot.
        return (refreshed.changesIncluded >= required ? refreshed : await refreshOnce()).file;
      } catch (error) {
        log.warn({ error }, 'the booking page is rendered without the availability');
        return renderPage('', null);
      }
    },
    async render(search, form) {
      const snapshot = await availabilityCache.read().catch(() => null);
      return renderPage(search, snapshot?.value ?? null, form);
    },
    invalidate() {
      changesReported += 1;
    },
  };
}
