import { beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookingRequest, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startLimited, startTestServer } from '#tests/kit/server/server.ts';

describe('request validation', () => {
  let url = '';
  beforeAll(async () => {
    ({ url } = await startTestServer());
  });

  it.each([
    ['an unfinished text', '{"guest_name":', 400, 'malformed_json'],
    ['nothing', '', 400, 'malformed_json'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['a number', '1e400', 422, 'invalid'],
    ['wrong types', '{"guest_name":1,"guest_email":{},"booking_date":[]}', 422, 'invalid'],
    ['more than 16 KB', `{"notes":"${'x'.repeat(17_000)}"}`, 413, 'too_large'],
    ['very deep JSON', '['.repeat(4_000) + ']'.repeat(4_000), 422, 'invalid'],
  ])('responds to a body that is %s with a problem document', async (_, body, status, code) => {
    const response = await post(url, '/api/bookings', body);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ type: 'about:blank', status, code });
  });

  it('echoes nothing of the request, unknown errors included', async () => {
    const server = await startTestServer('sqlite');
    const { patch } = await adminCalls(server);
    for (const status of ['<canary>', ['canary'], { canary: 1 }]) {
      const reply = await patch('/bookings/nobody', { status, notifies_guest: 'canary' });
      expect(await reply.json()).toMatchObject({
        status: 422,
        detail: 'A field is not valid.',
        field: 'status',
      });
    }
  });

  it('rejects a chunked body over 16 KB', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 20; piece += 1) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
        }
        controller.close();
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: pieces,
      duplex: 'half',
    };
    expect((await fetch(`${url}/api/bookings`, request)).status).toBe(413);
  });

  it('rejects a content type that only begins like JSON, or none', async () => {
    for (const type of ['application/jsonx', '']) {
      const headers = { 'Content-Type': type };
      expect((await post(url, '/api/bookings', bookingRequest(), headers)).status, type).toBe(415);
    }
  });

  it('says in the rejection of a foreign origin which setting names the own one (R175)', async () => {
    const headers = { Origin: 'http://localhost.evil.example' };
    const response = await post(url, '/api/bookings', bookingRequest(), headers);
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toContain('set ORIGIN');
  });

  it('rejects a change from any origin but ORIGIN if it is set', async () => {
    const { url, port } = await startTestServer('sqlite', { origin: 'https://show.example' });
    const local = await post(url, '/api/bookings', bookingRequest());
    expect(local.status).toBe(403);
    expect((await local.json()).detail).not.toContain('ORIGIN');
    const own = await post(`http://localhost:${port}`, '/api/bookings', bookingRequest(), {
      Origin: 'https://show.example',
    });
    expect(own.status).toBe(201);
    expect(own.headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
  });

  it('includes subdomains in HSTS only if it is set, and over http has none', async () => {
    const hsts = async (origin: string, hstsSubdomains?: 'yes' | 'no') => {
      const { url } = await startTestServer('sqlite', {
        origin,
        ...(hstsSubdomains && { hstsSubdomains }),
      });
      return (await fetch(url)).headers.get('Strict-Transport-Security');
    };
    expect(await hsts('https://show.example', 'yes')).toBe('max-age=63072000; includeSubDomains');
    expect(await hsts('https://show.example', 'no')).toBe('max-age=63072000');
    expect(await hsts('http://show.example', 'yes')).toBeNull();
  });

  it('responds 404 to a path that is no route, also with a route at its end or start', async () => {
    expect((await fetch(`${url}//api/availability`)).status).toBe(404);
    expect((await fetch(`${url}/api/bookings/1`)).status).toBe(404);
  });

  it('rejects invalid UTF-8 instead of replacing it', async () => {
    const body = Buffer.from(JSON.stringify(bookingRequest({ guest_name: 'half *** pair' })));
    body.set([0xed, 0xa0, 0x80], body.indexOf('***'));
    const response = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_text' });
  });

  it('rejects a stream for another site and counts no HEAD as a stream', async () => {
    const { url } = await startLimited({ ...LIMITS, live: { streams: 1, streamsPerClient: 1 } });
    const foreign = await fetch(`${url}/api/live`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    for (let head = 0; head < 3; head += 1) {
      const response = await fetch(`${url}/api/live`, { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    }
    const { response } = await readEvents(`${url}/api/live`);
    expect(response.status).toBe(200);
  });
});
