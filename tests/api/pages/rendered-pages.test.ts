import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import type { EngineName } from '#server/database/database.ts';
import { loadSite } from '#server/pages/site.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { PAGES, type ServerChoices } from '#tests/kit/server/server-parts.ts';

const DATE = '2026-11-30';
const PATH = '/booking-calendar';
const SLOT = `?date=${DATE}&time=9:30%20AM`;
/** Of the window there are none after it. */
const LATER = '2027-01-04';

/** Starts a server whose pages `render` renders instead of the build's `original`. */
async function startRendering(
  render: (original: RenderPage) => RenderPage,
  engine: EngineName = 'sqlite',
  choices: Partial<ServerChoices> = {},
) {
  const site = await loadSite(PAGES);
  const renderPage = render(site.renderPage);
  const server = await startTestServer(engine, choices, {
    loadSite: async () => ({ ...site, renderPage }),
  });
  const get = (search: string, headers: Record<string, string> = {}) =>
    fetch(server.url + PATH + search, { headers });
  return { server, get, read: async (search: string) => (await get(search)).text() };
}

/** A renderer that counts, and waits with every page until `open` was called. */
function gate() {
  const opened = Promise.withResolvers<void>();
  const searches: string[] = [];
  const begun = Promise.withResolvers<void>();
  return {
    searches,
    begun: begun.promise,
    open: opened.resolve,
    render:
      (original: RenderPage): RenderPage =>
      async (address, data) => {
        searches.push(address.slice(PATH.length));
        begun.resolve();
        await opened.promise;
        return original(address, data);
      },
  };
}

const withoutKey = (page: string) => page.replaceAll(/[\w-]{22}\.[\w-]{22}/g, 'KEY');

describe('the pages of dates and slots', () => {
  it('are rendered once, whatever else their addresses contain', async () => {
    const { searches, open, render } = gate();
    open();
    const { read } = await startRendering(render);
    const first = await read(SLOT);
    const others = await Promise.all(
      Array.from({ length: 60 }, (_, index) => read(`?x=${index}&${SLOT.slice(1)}&y`)),
    );
    for (const page of others) expect(withoutKey(page)).toBe(withoutKey(first));
    expect(new Set([first, ...others]).size).toBe(61);
    await Promise.all(Array.from({ length: 30 }, (_, index) => read(`?date=x${index}&z=${index}`)));
    await Promise.all(Array.from({ length: 30 }, (_, index) => read(`?z=${index}`)));
    await read('');
    expect(searches.toSorted()).toEqual(['', '?date=-', `?date=${DATE}&time=9%3A30+AM`].toSorted());
  });

  it('have every booking that was made before their request', async () => {
    const { searches, begun, open, render } = gate();
    const { server, read } = await startRendering(render);
    const before = read(`?date=${DATE}`);
    await begun;
    expect((await book(server.url, bookingRequest({ booking_date: DATE }))).status).toBe(201);
    const after = read(`?date=${DATE}`);
    open();
    expect(await before).not.toContain('(Booked)');
    expect(await after).toContain('(Booked)');
    expect(await read(`?date=${DATE}&x=1`)).toContain('(Booked)');
    expect(searches).toHaveLength(2);
  });
});

describe('renderings', () => {
  it('beyond the queue are rejected with a page and the seconds to wait, before they book', async () => {
    const { begun, open, render } = gate();
    const { server, get } = await startRendering(render, 'sqlite', { trustProxy: '127.0.0.1' });
    const from = (client: string) => ({ 'X-Forwarded-For': client });
    const many = Array.from({ length: 51 }, (_, index) =>
      get(`?date=${LATER}&x=${index}`, from('192.0.2.1')),
    );
    await begun;
    // The only one that can be answered: all others wait.
    const rejected = await Promise.race(many);
    expect(rejected.status).toBe(503);
    expect(rejected.headers.get('Retry-After')).toBe('2');
    expect(rejected.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(await rejected.text()).toContain('Please try again in a moment. The wait is 2 seconds.');

    const form = bookingRequest();
    const posted = await bookByForm(server.url, form, { headers: from('192.0.2.1') });
    expect(posted.status).toBe(503);
    expect(posted.headers.get('Retry-After')).toBe('2');
    expect(await bookingRows(server)).toEqual([]);

    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ofOthers = [
      get(SLOT, from('192.0.2.1')),
      get(SLOT, from('192.0.2.2')),
      bookByForm(server.url, form, { headers: from('192.0.2.2') }),
    ];
    open();
    for (const response of await Promise.all(ofOthers)) expect(response.status).toBe(200);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(50).fill(200), 503]);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('that fail are not kept, and answered with the failure screen, without the reason', async () => {
    let isFailing = true;
    const { get } = await startRendering((original) => async (address, data) => {
      if (isFailing) throw new Error('The table has three legs');
      return original(address, data);
    });
    const failed = await get(SLOT);
    expect(failed.status).toBe(500);
    const page = await failed.text();
    expect(page).toContain('<h1>Unexpected Application Error!</h1><p>500 ');
    expect(page).not.toContain('three legs');
    isFailing = false;
    expect((await get(SLOT)).status).toBe(200);
  });

  it('allow the scripts of the build, and none that got into the page', async () => {
    const evil = 'alert(1)';
    const { server, get } = await startRendering(
      (original) => async (search, data) =>
        (await original(search, data)).replace('<main', () => `<script>${evil}</script><main`),
    );
    const hashOf = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const pages = [
      await get(''),
      await get(SLOT),
      await get(`?date=${LATER}`),
      await bookByForm(server.url, bookingRequest({ guest_name: 'J' })),
      await bookByForm(server.url, bookingRequest()),
    ];
    for (const page of pages) {
      const policy = page.headers.get('Content-Security-Policy') ?? '';
      const html = await page.text();
      const scripts = Array.from(
        html.matchAll(
          /<script(?! type="(?:application\/(?:ld\+)?json|module" src=))[^>]*>([\s\S]*?)<\/script>/g,
        ),
        ([, text = '']) => text,
      );
      expect(scripts).toContain(evil);
      for (const script of scripts) expect(policy.includes(hashOf(script))).toBe(script !== evil);
      const styles = Array.from(
        html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
        ([, text = '']) => text,
      );
      for (const style of styles) expect(policy).toContain(hashOf(style));
    }
  });
});
