import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_EVENT, type LiveChange } from '#domain/live.ts';
import { openLiveStream } from './live-stream.ts';

class FakeSource {
  readyState = 0;
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>();

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  close(): void {
    this.readyState = 2;
    this.#listeners.clear();
  }

  open(): void {
    this.readyState = 1;
    this.#listeners.get('open')?.({});
  }

  /** Acts as after a response other than 200: the browser does not retry. */
  fail(): void {
    this.readyState = 2;
    this.#listeners.get('error')?.({});
  }

  /** Acts as after a lost connection: the browser retries by itself. */
  cut(): void {
    this.readyState = 0;
    this.#listeners.get('error')?.({});
  }

  send(data: string): void {
    this.#listeners.get(LIVE_EVENT)?.({ data });
  }
}

class FakePage extends EventTarget {
  hidden = false;

  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function subscribe({ page = new FakePage() } = {}) {
  const sources: FakeSource[] = [];
  const changes: LiveChange[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  vi.stubGlobal(
    'EventSource',
    class extends FakeSource {
      constructor() {
        super();
        sources.push(this);
      }
    },
  );
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const close = openLiveStream((change) => changes.push(change));
  return { sources, changes, close, page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reports every connection as a resync, and every change (R159)', () => {
  const { sources, changes } = subscribe();
  sources[0]?.open();
  sources[0]?.send('{"topic":"bookings","date":"2026-12-07"}');
  sources[0]?.cut();
  sources[0]?.open();
  expect(changes).toEqual([
    { topic: 'resync' },
    { topic: 'bookings', date: '2026-12-07' },
    { topic: 'resync' },
  ]);
});

it.each(['', 'not json', '{"topic":"weather"}', '{"topic":"bookings","date":"soon"}'])(
  'reports the unreadable change %j as a resync',
  (data) => {
    const { sources, changes } = subscribe();
    sources[0]?.send(data);
    expect(changes).toEqual([{ topic: 'resync' }]);
  },
);

it('replaces a source that never opened after 1, 2, 4 … 30 seconds, and one that did after 1', () => {
  const { sources } = subscribe();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = sources.length;
    sources.at(-1)?.fail();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(sources).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(before + 1);
  }
  const before = sources.length;
  sources.at(-1)?.open();
  sources.at(-1)?.fail();
  vi.advanceTimersByTime(1000);
  expect(sources).toHaveLength(before + 1);
});

it('retries a lost connection every four seconds for a minute', () => {
  const { sources } = subscribe();
  sources[0]?.open();
  const waits: number[] = [];
  for (let tries = 0; tries < 18; tries += 1) {
    const before = sources.length;
    sources.at(-1)?.fail();
    for (let second = 1; sources.length === before; second += 1) {
      vi.advanceTimersByTime(1000);
      waits[tries] = second;
    }
  }
  const often = Array.from({ length: 15 }, () => 4);
  expect(waits).toEqual([1, 2, ...often, 30]);
});

it('polls every 30 seconds without a connection, also while the browser retries, and every 300 with one', () => {
  const { sources, changes } = subscribe();
  for (let second = 0; second < 60; second += 3) {
    sources[0]?.cut();
    vi.advanceTimersByTime(3000);
  }
  expect(changes).toHaveLength(2);
  sources[0]?.open();
  expect(changes).toHaveLength(3);
  vi.advanceTimersByTime(299_000);
  expect(changes).toHaveLength(3);
  vi.advanceTimersByTime(1000);
  expect(changes).toHaveLength(4);
});

it('has no connection while the page is hidden, and reports a resync when it is shown', () => {
  const { sources, changes, page } = subscribe();
  sources[0]?.open();
  page.show(false);
  expect(sources[0]?.readyState).toBe(2);
  vi.advanceTimersByTime(3_600_000);
  expect(changes).toHaveLength(1);
  page.show(true);
  expect(changes).toHaveLength(2);
  expect(sources).toHaveLength(2);
});

it('reports one resync when Back brings the page out of the cache, also without visibilitychange', () => {
  const { sources, changes, page } = subscribe();
  const send = (type: string) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  send('pagehide');
  expect(sources[0]?.readyState).toBe(2);
  send('pageshow');
  expect([changes, sources]).toMatchObject([{ length: 1 }, { length: 2 }]);

  page.hidden = true;
  send('pagehide');
  send('pageshow');
  page.show(true);
  expect([changes, sources]).toMatchObject([{ length: 2 }, { length: 3 }]);

  send('pagehide');
  page.show(true);
  send('pageshow');
  expect([changes, sources]).toMatchObject([{ length: 3 }, { length: 4 }]);
});

it('opens no connection in a page that starts hidden until it is shown', () => {
  const page = new FakePage();
  page.hidden = true;
  const { sources } = subscribe({ page });
  expect(sources).toHaveLength(0);
  page.show(true);
  expect(sources).toHaveLength(1);
});

it('reports nothing after it was closed', () => {
  const { sources, changes, close, page } = subscribe();
  sources[0]?.fail();
  close();
  vi.advanceTimersByTime(3_600_000);
  page.show(true);
  expect(sources).toHaveLength(1);
  expect(changes).toHaveLength(0);
});
