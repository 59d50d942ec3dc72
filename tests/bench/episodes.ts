import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { importEpisodes } from '#server/import/episode-rows.ts';
import { type BenchFigure, figure, orShort, upperQuartile } from './figures.ts';
import { getsPerSecond } from './load.ts';
import { startServerProgram, withFolder } from './site.ts';

/** Ten times the demo's, one a week. */
const EPISODES = 60;
const ROUNDS = orShort(11, 1);
const REQUESTS = orShort(10_000, 500);
/** A file of the build that is as large as the list. */
const FILE = '/collaboration';

async function publishEpisodes(dataFolder: string): Promise<void> {
  const database = await openDatabase({ dataFolder, databaseUrl: undefined });
  const today = showDateAt(Date.now());
  const episodes = Array.from({ length: EPISODES }, (_, index) => ({
    title: `What does river ${index} owe the people who never learned to swim?`,
    summary: 'Who holds the net, who holds the microphone, and who walks for an hour first?',
    video_id: `bench-${String(index).padStart(5, '0')}`,
    episode_date: addDays(today, -7 * index),
  }));
  await importEpisodes(database, episodes);
  await database.close();
}

/** Requests per second of the archive's pages, beside a file of the build. */
export function measureEpisodes(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    await publishEpisodes(dataFolder);
    const server = await startServerProgram(dataFolder);
    const page = '/episodes/what-does-river-30-owe-the-people-who-never-learned-to-swim';
    const rates = new Map<string, number[]>([FILE, '/episodes', page].map((path) => [path, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [path, measured] of rates) {
        const rate = await getsPerSecond(server.url + path, REQUESTS, 'br');
        // The first round warms up.
        if (round > 0) measured.push(rate);
      }
    }
    await server.stop();
    const rateOf = (path: string) => upperQuartile(rates.get(path) ?? []);
    return ['/episodes', page].map((path) =>
      figure(`GET ${path}`, rateOf(path), FILE, rateOf(FILE), 'requests/s', { atLeast: 0.9 }),
    );
  });
}
