import type { Page, Request, Route } from '@playwright/test';

const PROBE = '/favicon.svg?probe';

/** Afterwards every request that the page has started is reported: they are, in order. */
export const roundTrip = (page: Page) =>
  page.evaluate(async (path) => (await fetch(path)).text(), PROBE);

/** @returns ends the recording and returns all requests started so far */
export function recordRequests(page: Page): () => Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async () => {
    // Requests are reported in order, so all earlier ones precede the probe.
    const probe = page.waitForRequest(`**${PROBE}`);
    await page.evaluate((source) => Object.assign(new Image(), { src: source }), PROBE);
    const last = await probe;
    return requests.slice(0, requests.indexOf(last));
  };
}

/** Records the requests other than GET below a path of the API. @returns ends it and returns their methods */
export function recordChanges(page: Page, path: string): () => Promise<string[]> {
  const requests = recordRequests(page);
  return async () =>
    (await requests())
      .filter((request) => new URL(request.url()).pathname.startsWith(path))
      .map((request) => request.method())
      .filter((method) => method !== 'GET');
}

/** Without its live stream, a page reads again only for a reason of its own. */
export const stopStream = (page: Page) => page.route('**/api/live', (route) => route.abort());

/** Holds the requests to a URL back. @returns lets them go on */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds the responses from a URL back. @returns lets them go on */
export async function holdResponses(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

/** The server does what requests to a path ask for, except GET, and `times` responses are lost. @returns ends it */
export async function loseResponses(
  page: Page,
  path: string,
  times = Number.POSITIVE_INFINITY,
): Promise<() => Promise<void>> {
  let lost = 0;
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET' || lost >= times) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  };
  await page.route(`**${path}`, lose);
  return () => page.unroute(`**${path}`, lose);
}
