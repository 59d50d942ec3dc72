import { randomUUID } from 'node:crypto';
import type { EpisodeList, NewEpisode } from '#domain/admin/episodes.ts';
import type { EpisodeDetailsChange } from '#domain/episodes/episode-details.ts';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { getAuditPage } from '#server/database/audit.ts';
import { loadSite } from '#server/pages/site.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { PAGES } from '#tests/kit/server/server-parts.ts';
import { adminCalls } from './admin.ts';

export const VIDEO = 'dQw4w9WgXcQ';

/** A date before the day of the test server's clock. */
export const PAST = '2026-11-10';

export const newEpisode = (more: Partial<Record<keyof NewEpisode, string>> = {}) => ({
  id: randomUUID(),
  title: 'Who owns the river?',
  summary: 'Two fishers and an engineer disagree.',
  video_id: `https://youtu.be/${VIDEO}`,
  episode_date: PAST,
  ...more,
});

export async function episodeCalls(server: TestServer) {
  const { cookie, get, post, patch } = await adminCalls(server);
  const list = async (): Promise<EpisodeList> => (await get('/episodes')).json();

  async function current(id: string) {
    const found = (await list()).episodes.find((episode) => episode.id === id);
    if (!found) throw new Error(`No episode ${id}`);
    return found;
  }

  async function change(id: string, changes: object) {
    return patch(`/episodes/${id}`, { ...(await current(id)), ...changes });
  }

  return {
    cookie,
    list,
    current,
    add: (episode: object) => post('/episodes', episode),
    change,
    /** Saves what the page of an episode has, empty but for the changes. */
    saveDetails: (id: string, changes: Partial<EpisodeDetailsChange>) =>
      patch(`/episodes/${id}/details`, {
        ...{ minutes: null, hosts: '', guests: '', chapters: '', transcript: '', revision: 0 },
        ...{ booking_ids: [], ...changes },
      }),
    publish: (id: string) => change(id, { is_published: true }),
    takeBack: (id: string) => change(id, { is_published: false }),
    async publishNew(episode: ReturnType<typeof newEpisode>): Promise<void> {
      const added = await post('/episodes', episode);
      if (!added.ok || !(await change(episode.id, { is_published: true })).ok)
        throw new Error(`${episode.title} was not published`);
    },
  };
}

/** A server, and the addresses of the pages that it has rendered. */
export async function startRecorded() {
  const site = await loadSite(PAGES);
  const rendered: string[] = [];
  const renderPage: RenderPage = (address, data) => {
    rendered.push(address);
    return site.renderPage(address, data);
  };
  const loadRecorded = async () => ({ ...site, renderPage });
  return { rendered, server: await startTestServer('sqlite', {}, { loadSite: loadRecorded }) };
}

export async function readHome(url: string, path = '/', headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, url), { headers });
  return { response, text: await response.text() };
}

/** Inserts drafts called 'Question 0', 'Question 1' ..., ten on each date, the latest first. */
export async function insertDrafts({ openDatabase }: TestServer, count: number): Promise<void> {
  const { db } = await openDatabase();
  const drafts = Array.from({ length: count }, (_, index) => ({
    ...newEpisode({ title: `Question ${index}` }),
    episode_date: addDays(PAST, -Math.floor(index / 10)),
  }));
  await db.insertInto('episodes').values(drafts).execute();
}

/** The actions of the audit log with their dates, the first of them first. */
export async function auditActions({ location }: TestServer) {
  const { entries } = await getAuditPage((await openTestDatabaseAt(location)).db, undefined);
  return entries.toReversed().map(({ action, date }) => [action, date]);
}
