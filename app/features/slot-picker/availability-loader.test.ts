import { expect, it } from 'vitest';
import { NO_RESPONSE_FAILURE, type Result } from '#app/api/request.ts';
import { availabilityOn } from '#domain/booking/slots/availability.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/booking-window.ts';
import {
  type AvailabilityState,
  createAvailabilityLoader,
  firstState,
} from './availability-loader.ts';

const availabilityWithout = (...blocked: ('2026-12-07' | '2026-12-08')[]): Availability =>
  availabilityOn('2026-11-16', BOOKING_WINDOW, { blocked: new Set(blocked), booked: new Map() });

const FREE = availabilityWithout();
const CHANGED = availabilityWithout('2026-12-07');
const FAILED: Result<Availability> = { ok: false, failure: NO_RESPONSE_FAILURE };

const loaded = (value: Availability): Result<Availability> => ({ ok: true, value });

/** A loader whose readings the test ends. */
function openLoader(rendered: Availability | null) {
  const readings: { signal: AbortSignal; end: (result: Result<Availability>) => void }[] = [];
  const changes: { after: AvailabilityState; before: AvailabilityState }[] = [];
  const loader = createAvailabilityLoader({
    first: firstState(rendered),
    read(signal) {
      const { promise, resolve: end } = Promise.withResolvers<Result<Availability>>();
      readings.push({ signal, end });
      return promise;
    },
    onChange: (after, before) => changes.push({ after, before }),
  });
  return {
    ...loader,
    readings,
    changes,
    statuses: () => changes.map(({ after }) => after.status),
    async end(result: Result<Availability>): Promise<void> {
      readings.at(-1)?.end(result);
      await settled();
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('reports the first availability, and each that differs from the last', async () => {
  const loader = openLoader(null);
  for (const availability of [FREE, availabilityWithout(), CHANGED]) {
    loader.refresh();
    await loader.end(loaded(availability));
  }
  expect(loader.changes[0]?.before.status).toBe('loading');
  expect(loader.changes.map(({ after, before }) => [before.availability, after])).toEqual([
    [null, { status: 'loaded', availability: FREE }],
    [FREE, { status: 'loaded', availability: CHANGED }],
  ]);
});

it('reports an availability only if it differs from the one that the page was rendered with', async () => {
  const loader = openLoader(FREE);
  loader.refresh();
  await loader.end(loaded(availabilityWithout()));
  expect(loader.changes).toEqual([]);
  loader.refresh();
  await loader.end(loaded(CHANGED));
  expect(loader.changes).toMatchObject([{ before: { availability: FREE } }]);
});

it('reports a failure once, and again that of a manual retry', async () => {
  const loader = openLoader(null);
  loader.refresh();
  await loader.end(FAILED);
  loader.refresh();
  await loader.end(FAILED);
  expect(loader.statuses()).toEqual(['failed']);
  loader.retry();
  expect(loader.statuses()).toEqual(['failed', 'retrying']);
  await loader.end(FAILED);
  loader.refresh();
  await loader.end(FAILED);
  expect(loader.statuses()).toEqual(['failed', 'retrying', 'failed']);
  loader.refresh();
  await loader.end(loaded(FREE));
  expect(loader.changes.at(-1)).toMatchObject({
    before: { status: 'failed' },
    after: { status: 'loaded' },
  });
});

it('keeps what was loaded or rendered after a failure', async () => {
  const loader = openLoader(FREE);
  loader.refresh();
  await loader.end(FAILED);
  loader.retry();
  await loader.end(FAILED);
  expect(loader.readings).toHaveLength(2);
  expect(loader.changes).toEqual([]);
});

it('reads once more after a reading in flight, also after one that fails', async () => {
  const loader = openLoader(null);
  loader.refresh();
  loader.refresh();
  loader.refresh();
  expect(loader.readings).toHaveLength(1);
  await loader.end(FAILED);
  expect(loader.readings).toHaveLength(2);
  await loader.end(loaded(FREE));
  expect(loader.readings).toHaveLength(2);
  expect(loader.statuses()).toEqual(['failed', 'loaded']);
});

it('aborts the reading in flight when it is closed, and neither reports it nor reads again', async () => {
  const loader = openLoader(null);
  loader.refresh();
  loader.refresh();
  loader.close();
  expect(loader.readings.map(({ signal }) => signal.aborted)).toEqual([true]);
  await loader.end(FAILED);
  loader.refresh();
  await settled();
  expect(loader.readings).toHaveLength(1);
  expect(loader.changes).toEqual([]);
});
