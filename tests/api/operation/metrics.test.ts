import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const TOKEN = 'prometheus-of-the-show';

const read = (
  url: string,
  headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` },
) => fetch(`${url}/metrics`, { headers });

/** The value of a line without labels, or with exactly these. */
function sampleOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe.each(API_ENGINES)('/metrics on %s', (engine) => {
  it('counts requests, rejections, bookings, mails and streams', async () => {
    const server = await startTestServer(engine, { metricsToken: TOKEN, withStuckMails: true });
    const { url } = server;
    expect((await book(url, bookingRequest({ booking_date: '2026-12-01' }))).status).toBe(201);
    const taken = await book(url, bookingRequest({ booking_date: '2026-12-01' }));
    expect(taken.status).toBe(409);
    await post(url, '/api/passcode', { passcode: 'wrong' });
    await readEvents(`${url}/api/live`);
    server.setClock(Date.parse('2026-11-16T09:02:00Z'));

    const response = await read(url);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    const text = await response.text();
    const count = (route: string, status: number) =>
      sampleOf(
        text,
        `http_request_duration_seconds_count{method="POST",route="${route}",status="${status}"}`,
      );
    expect([count('/api/bookings', 201), count('/api/bookings', 409)]).toEqual([1, 1]);
    expect(count('/api/passcode', 403)).toBe(1);
    expect(sampleOf(text, 'rejections_total{code="invalid_passcode"}')).toBe(1);
    expect(sampleOf(text, 'rejections_total{code="slot_taken"}')).toBe(1);
    expect(sampleOf(text, 'bookings_upcoming')).toBe(1);
    expect(sampleOf(text, 'mails_queued')).toBe(2);
    expect(sampleOf(text, 'mails_queued_oldest_seconds')).toBeGreaterThan(100);
    expect(sampleOf(text, 'live_streams')).toBe(1);
    expect([sampleOf(text, 'database_available'), sampleOf(text, 'database_writable')]).toEqual([
      1, 1,
    ]);
    expect(text).not.toContain('Jane');
  });

  it('has what the admin area shows in red', async () => {
    const server = await startTestServer(
      engine,
      { metricsToken: TOKEN },
      { readDiskSpace: async () => ({ free: 5_000, total: 1_000_000_000 }) },
    );
    const { db } = await server.openDatabase();
    await insert(db, 'last_backup', { id: 1, made_at: TEST_NOW - 1_000 });
    const booking = await book(server.url, bookingRequest({ booking_date: '2026-12-01' }));
    expect(booking.status).toBe(201);
    await db.updateTable('mails').set({ status: 'failed' }).execute();
    await server.health.refresh();
    const text = await (await read(server.url)).text();
    expect(sampleOf(text, 'data_disk_free_bytes')).toBe(5_000);
    expect(sampleOf(text, 'last_backup_timestamp_seconds')).toBe((TEST_NOW - 1_000) / 1_000);
    expect(sampleOf(text, 'mails_failed')).toBe(2);
    for (const [item, isProblem] of [
      ['disk', 1],
      ['failed_mails', 1],
      ['last_backup', 0],
      ['database', 0],
    ]) {
      expect(sampleOf(text, `health_problem{item="${item}"}`), `${item}`).toBe(isProblem);
    }
  });

  it('leaves out the figures of a database that fails', async () => {
    const server = await startTestServer(engine, { metricsToken: TOKEN });
    const { db } = await server.openDatabase();
    await read(server.url);
    await db.schema.alterTable('mails').renameTo('mails_gone').execute();
    const text = await (await read(server.url)).text();
    expect(sampleOf(text, 'database_available')).toBe(0);
    expect(sampleOf(text, 'mails_queued')).toBeUndefined();
    expect(sampleOf(text, 'live_streams')).toBe(0);
  });
});

it("names only counters like counters, as Prometheus' own check demands", async () => {
  const metricsRegistry = new Registry();
  collectDefaultMetrics({ register: metricsRegistry });
  const { url } = await startTestServer('sqlite', { metricsToken: TOKEN }, { metricsRegistry });
  const types = [...(await (await read(url)).text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  expect(types.length).toBeGreaterThan(20);
  const misnamed = types.filter(
    ([, name, type]) => name?.endsWith('_total') !== (type === 'counter'),
  );
  expect(misnamed.map(([line]) => line)).toEqual([]);
});
