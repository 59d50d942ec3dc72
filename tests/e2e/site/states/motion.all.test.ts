import type { Page } from '@playwright/test';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { MOVING, opacities } from './revealed.ts';

/** Counts the cross-fades between pages. */
const COUNT_TRANSITIONS = `
  globalThis.transitions = 0;
  const start = document.startViewTransition;
  document.startViewTransition = function (...args) {
    globalThis.transitions += 1;
    return start.apply(this, args);
  };
`;

test.describe('elements that fade in when they are scrolled to', () => {
  // High enough for an element that fades in above the lower edge of the window.
  test.use({ contextOptions: MOVING, viewport: { width: 1280, height: 1400 } });

  test('do not wait in print, without motion, or without JavaScript', async ({ page, newPage }) => {
    await page.goto('/');
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => new Set(await opacities(page))).toEqual(new Set([1]));

    for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
      const still = await newPage(options);
      await still.goto('/');
      await expect(still.getByRole('contentinfo')).toBeVisible();
      expect(new Set(await opacities(still)), JSON.stringify(options)).toEqual(new Set([1]));
    }
  });
});

test.describe('going to another page', () => {
  test('cross-fades with motion, and neither without it nor on a phone', async ({ newPage }) => {
    for (const { options, times } of [
      { options: MOVING, times: 1 },
      { options: { reducedMotion: 'reduce' } as const, times: 0 },
      { options: { ...MOVING, hasTouch: true, isMobile: true }, times: 0 },
    ]) {
      const page = await newPage(options);
      await page.addInitScript(COUNT_TRANSITIONS);
      await page.goto('/policy');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      // A transition starts before the page that it leads to is in the document.
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      expect(await page.evaluate('globalThis.transitions'), JSON.stringify(options)).toBe(times);
    }
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: MOVING });

    test('reports no error of a skipped cross-fade, but those of an update', async ({
      page,
      pageErrors,
    }) => {
      await page.goto('/about');
      // The router does so when it has the next page.
      await page.evaluate(() => {
        const start = document.startViewTransition;
        document.startViewTransition = (update) => {
          const transition = start.call(document, update);
          transition.skipTransition();
          return transition;
        };
      });
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is asking?');

      const error = 'a page that cannot be rendered';
      pageErrors.allow(new RegExp(error));
      await page.evaluate((message) => {
        document.startViewTransition(() => Promise.reject(new Error(message)));
      }, error);
      await expect.poll(() => pageErrors.found.join()).toContain(error);
    });

    test('ends at the last of two links, also if only the first one cross-fades', async ({
      page,
    }) => {
      await page.goto('/booking-calendar?date=2026-12-07');
      await page.evaluate(() => {
        const start = document.startViewTransition;
        document.startViewTransition = (update) => {
          document.startViewTransition = start;
          const transition = start.call(document, update);
          document.querySelector<HTMLElement>('main a[href*="time="]')?.click();
          return transition;
        };
      });
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(page).toHaveURL(/time=/);
      await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
      // The cross-fade has ended, and with it all that it could still set.
      await page.evaluate(() => document.startViewTransition(() => {}).finished);
      await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
    });
  });

  test.describe('with motion and haste', () => {
    test.use({ contextOptions: MOVING });

    /** Goes to About, and by a cross-fade that lasts until `release` to Team. */
    async function goToTeam(page: Page) {
      await page.goto('/');
      await page.evaluate(() => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        const start = document.startViewTransition;
        Object.assign(globalThis, { release });
        document.startViewTransition = (update) => {
          const transition = start.call(document, update);
          document.startViewTransition = start;
          const finished = transition.finished.then(() => released);
          return Object.defineProperty(transition, 'finished', { value: finished });
        };
      });
      const bar = page.getByRole('navigation', { name: 'Main' });
      const heading = page.getByRole('heading', { level: 1 });
      // Without a cross-fade, as before the page knows that it may move: so is the way back.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await bar.getByRole('link', { name: 'About', exact: true }).click();
      await expect(heading).toHaveText('Why do we ask?');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await bar.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(heading).toHaveText('Who is asking?');
      return { heading, release: () => page.evaluate('globalThis.release()') };
    }

    test('is the one of the URL after two links at once and two steps back', async ({ page }) => {
      // The router keeps the next page for after the cross-fade.
      const { heading, release } = await goToTeam(page);
      for (const url of ['/about', '/']) {
        await page.evaluate(() => history.back());
        await expect(page).toHaveURL(url);
      }
      await release();
      // The router has shown what it kept, and the cross-fade to it has ended.
      for (const _ of [1, 2]) {
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        await page.evaluate(() => document.startViewTransition(() => {}).finished);
      }
      await expect(heading).toHaveText('Where Questions Shape the World');
      await expect(page).toHaveURL('/');
    });

    test('is the one of the URL if a late cross-fade and the data of the page arrive together', async ({
      page,
    }) => {
      const { heading, release } = await goToTeam(page);
      const data = Promise.withResolvers<void>();
      await page.route('**/_.data?*', async (route) => {
        await data.promise;
        await route.fallback();
      });
      await page.evaluate(() => history.back());
      await page.waitForFunction(
        () =>
          Reflect.get(globalThis, '__reactRouterDataRouter').state.location.pathname === '/about',
      );
      await page.evaluate(() => history.back());
      // The router says that Home is loading, and with it shows where it is: the page that it had kept.
      await expect(heading).toHaveText('Why do we ask?');
      // The late cross-fade sets its page in the moment in which the router has the data of Home.
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          document.startViewTransition = start;
          const router = Reflect.get(globalThis, '__reactRouterDataRouter');
          const unsubscribe = router.subscribe(({ location }: { location: Location }) => {
            if (location.pathname !== '/') return;
            unsubscribe();
            // Before React renders: that is a task.
            if (typeof update === 'function') queueMicrotask(() => void update());
          });
          Object.assign(globalThis, { isWaiting: true });
          return start(() => {});
        };
      });
      await release();
      await page.waitForFunction(() => Reflect.get(globalThis, 'isWaiting'));
      data.resolve();
      await expect(heading).toHaveText('Where Questions Shape the World');
      await expect(page).toHaveURL('/');
    });
  });
});

/** Collects the properties of every CSS transition that begins. */
const COLLECT_PROPERTIES = `
  globalThis.properties = new Set();
  addEventListener('transitionrun', ({ propertyName }) => globalThis.properties.add(propertyName), true);
`;

test('without motion, the next step is laid out at once: nothing moves under a finger', async ({
  page,
}) => {
  await page.addInitScript(COLLECT_PROPERTIES);
  await page.goto('/booking-calendar?date=2026-12-07');
  await page.getByRole('link', { name: 'Change the date' }).click();
  await expect(page.getByRole('heading', { name: 'Booking window' })).toBeFocused();
  await untilStill(page);
  const found = await page.evaluate<string[]>('[...globalThis.properties]');
  // The question above the steps has another size beside the calendar.
  expect(found.filter((property) => /size|width|height|margin|padding|gap/.test(property))).toEqual(
    [],
  );
});
