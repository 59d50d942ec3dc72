import type { Locator, Page } from '@playwright/test';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const MOVING = { reducedMotion: 'no-preference' } as const;

/** Elements that fade in when they are scrolled to. */
const revealed = (page: Page) => page.locator('main .reveal');

/** The opacity of each element that fades in, in document order. */
function opacities(page: Page): Promise<number[]> {
  return revealed(page).evaluateAll((found) =>
    found.map((element) => Number(getComputedStyle(element).opacity)),
  );
}

/** Waits until the browser has reported the element as out of view, and has painted that. */
async function untilOutOfView(element: Locator): Promise<void> {
  await element.evaluate(async (target) => {
    await new Promise<void>((done) => {
      new IntersectionObserver((entries, observer) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        done();
      }).observe(target);
    });
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    await nextFrame();
    await nextFrame();
  });
}

/** Scrolls until this share of the element is in the window, and the browser has reported that. */
async function scrollInto(element: Locator, share: number): Promise<void> {
  await element.evaluate((target, shown) => {
    const { top, height } = target.getBoundingClientRect();
    window.scrollBy({ top: top + height * shown - innerHeight, behavior: 'instant' });
    // Observers are called in the order of their creation.
    return new Promise((observed) => new IntersectionObserver(observed).observe(target));
  }, share);
}

/** Collects every element that was hidden until it was scrolled to. */
const COLLECT_UNREVEALED = `
  globalThis.unrevealed = new Set();
  new MutationObserver((records) => {
    for (const { target } of records) globalThis.unrevealed.add(target);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-unrevealed'] });
`;

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

  test('are hidden below the fold only, fade in once, and stay; those of the next page wait, too (R21)', async ({
    page,
  }) => {
    await page.addInitScript(COLLECT_UNREVEALED);
    await page.goto('/');
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
    const found = await revealed(page).evaluateAll((elements) =>
      elements.map((element) => ({
        isBelow: element.getBoundingClientRect().top >= innerHeight,
        wasHidden: (Reflect.get(globalThis, 'unrevealed') as Set<Element>).has(element),
        opacity: Number(getComputedStyle(element).opacity),
      })),
    );
    const above = { isBelow: false, wasHidden: false, opacity: 1 };
    const below = { isBelow: true, wasHidden: true, opacity: 0 };
    expect(found).toEqual(found.map(({ isBelow }) => (isBelow ? below : above)));
    expect(found).toContainEqual(above);
    expect(found).toContainEqual(below);

    const last = revealed(page).last();
    await scrollInto(last, 0.09);
    await expect(last).toHaveAttribute('data-unrevealed');
    await scrollInto(last, 0.11);
    await expect(last).toHaveCSS('opacity', '1');
    await page.evaluate(() => window.scrollTo(0, 0));
    await untilOutOfView(last);
    expect((await opacities(page)).at(-1)).toBe(1);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveURL('/terms');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Where Stories Meet Thought' })).toBeVisible();
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
  });

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
