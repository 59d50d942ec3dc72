import { describe, expect, it } from 'vitest';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { auditActions, episodeCalls, newEpisode, readHome } from '#tests/kit/admin/episodes.ts';
import { ENGINES, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';
import { sendUntil } from './send-until-statement.ts';

/** The long run kills before every statement of the request, the short run within its transaction. */
const KILLED_AT = pick({ all: [7], long: undefined });
/** More than the request has. */
const STATEMENTS = Array.from({ length: 1_000 }, (_, index) => index + 1);

describe.each(ENGINES)('a publication on %s', (engine) => {
  it('that is killed leaves the old Home or the new one, with its audit entry (T54)', async () => {
    const points: number[] = [];
    const byHalves: number[] = [];
    for (const statement of KILLED_AT ?? STATEMENTS) {
      const location = await newDatabaseLocation(engine);
      const before = await startTestServer(engine, { location });
      const { add, cookie, present } = await episodeCalls(before);
      const episode = newEpisode();
      await add(episode);
      const published = { ...(await present(episode.id)), is_published: true };
      const old = await readHome(before.url);
      await before.stop();

      const end = await sendUntil(location, statement, (server) =>
        callsWith(server, cookie).patch(`/episodes/${episode.id}`, published),
      );
      const server = await startTestServer(engine, { location });
      const { text } = await readHome(server.url);
      const isPublished = text.includes(`>${episode.title}</h2>`);
      const actions = (await auditActions(server)).map(([action]) => action);
      if (actions.includes('episode_published') !== isPublished) byHalves.push(statement);
      // Only the address of the server differs.
      if (!isPublished) expect(text.replaceAll(server.url, before.url)).toBe(old.text);
      await server.stop();
      if (end === 'responded') {
        expect(isPublished).toBe(true);
        break;
      }
      points.push(statement);
    }
    recordFigure({
      test: 'T54',
      name: `publication killed, ${engine}`,
      operations: points.length,
      measured: [
        { name: 'published by halves', value: byHalves.length, exactly: 0 },
        {
          name: 'last statement before which it was killed',
          value: points.at(-1) ?? 0,
          atLeast: 7,
        },
      ],
    });
  });
});
