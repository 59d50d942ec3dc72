import { isDeepStrictEqual } from 'node:util';
import { availabilityOn, BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { EPISODES_PATH, HOME_PATH, type PageData } from '#domain/rendering/page-data.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { type Answer, openBrowser } from '../actors/browser.ts';
import type { ModelState } from '../model/state.ts';
import { CLOCK_ERROR_MAX_MS } from '../world/clock.ts';
import { pick, streamOf } from '../world/streams.ts';
import { Violation, type World } from '../world/world.ts';

/** Longer than any poll for changes, or a broken connection. */
const SETTLED_MS = 6_000;

function isAvailability({ text }: Answer, { blocks, bookings }: ModelState, today: PlainDate) {
  const taken = Object.values(bookings).filter(({ status }) => status === 'confirmed');
  const byDate = Map.groupBy(taken, ({ booking_date }) => booking_date);
  const slots = Array.from(byDate, ([date, all]) => {
    return [date, new Set(all.map(({ time_slot }) => time_slot))] as const;
  });
  const blocked = new Set(Object.keys(blocks).filter(isPlainDate));
  const expected = availabilityOn(today, BOOKING_WINDOW, { blocked, booked: new Map(slots) });
  return isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(expected)));
}

/** Home has an episode of the latest date, the list those of the newest year; others have a page, or the 404. */
function isPage(
  { status, text }: Answer,
  path: string,
  { episodes }: ModelState,
  today: PlainDate,
) {
  const { episode, archive, episodePage }: PageData = JSON.parse(text);
  const shown = [episode ?? episodePage ?? archive?.episodes ?? []].flat();
  const published = Object.values(episodes).filter(
    (one) => one.is_published && one.episode_date <= today,
  );
  const latest =
    published
      .map(({ episode_date }) => episode_date)
      .sort()
      .at(-1) ?? '';
  const expected = published.filter(({ episode_date: date, slug }) => {
    if (path === HOME_PATH) return date === latest;
    return path === EPISODES_PATH
      ? date.slice(0, 4) === latest.slice(0, 4)
      : path.endsWith(`/${slug}`);
  });
  const isHome = path === HOME_PATH;
  return (
    status === (isHome || expected.length > 0 ? 200 : 404) &&
    shown.length === Math.min(expected.length, isHome ? 1 : expected.length) &&
    shown.every(({ slug, title }) =>
      expected.some((one) => one.slug === slug && one.title === title),
    ) &&
    (episodePage === undefined || episodePage.hosts.join() === expected[0]?.hosts)
  );
}

/** Every instance shows what the rows of the model are, once nobody changes it. @throws Violation */
export async function checkShown(world: World, state: ModelState, phaseId: string): Promise<void> {
  if (world.hadFaultWithin(SETTLED_MS)) return;
  const random = streamOf(world.seed, 'shown', phaseId);
  const browser = openBrowser(world, random, false);
  const slugs = Object.values(state.episodes).flatMap(({ slug }) => slug ?? []);
  const pages = slugs.length === 0 ? [] : [`${EPISODES_PATH}/${pick(random, slugs)}`];
  for (const path of ['/api/availability', HOME_PATH, EPISODES_PATH, ...pages]) {
    for (const [index, instance] of world.instances.entries()) {
      const today = showDateAt(world.clock.now());
      const answer = await browser.send({ method: 'GET', path }, index);
      if (answer.isFailure || world.hadFaultWithin(SETTLED_MS)) continue;
      const now = world.clock.now();
      const dates = [now - CLOCK_ERROR_MAX_MS, now + CLOCK_ERROR_MAX_MS].map(showDateAt);
      if (dates.some((date) => date !== today)) continue;
      const isRight = path.startsWith('/api/')
        ? isAvailability(answer, state, today)
        : isPage(answer, path, state, today);
      if (isRight) continue;
      const details = `${instance.name} shows an old ${path}: ${answer.text.slice(0, 200)}`;
      throw new Violation('what is shown converges', details);
    }
  }
}
