import { auditActions, episodeCalls, newEpisode, PAST, VIDEO } from '#tests/kit/admin/episodes.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';

describeServers('episodes on %s', (test) => {
  test('are added, changed, published and taken back, each with an audit entry', async (server) => {
    const admin = await episodeCalls(server);
    const episode = newEpisode({ title: '  Who owns\n the river?\u200b ' });
    expect((await admin.add(episode)).status).toBe(201);
    // A response was lost.
    expect((await admin.add(episode)).status).toBe(201);
    expect(await admin.list()).toEqual({
      today: '2026-11-16',
      on_home: null,
      episodes: [
        {
          id: episode.id,
          title: 'Who owns the river?',
          summary: 'Two fishers and an engineer disagree.',
          video_id: VIDEO,
          episode_date: PAST,
          is_published: false,
          revision: 1,
        },
      ],
    });
    const seen = await admin.current(episode.id);
    await admin.change(episode.id, { summary: 'Another one.' });
    await admin.publish(episode.id);
    // Repeated, with the revision of before.
    expect((await admin.change(episode.id, { revision: 2 })).status).toBe(200);
    expect(await admin.current(episode.id)).toMatchObject({ is_published: true, revision: 3 });
    expect((await admin.list()).on_home).toBe(episode.id);

    const conflict = await admin.change(episode.id, { title: 'Mine', revision: seen.revision });
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toMatchObject({
      code: 'episode_changed',
      detail: 'Somebody has changed this episode meanwhile.',
    });
    await admin.takeBack(episode.id);
    expect(await auditActions(server)).toEqual([
      ['episode_added', PAST],
      ['episode_changed', PAST],
      ['episode_published', PAST],
      ['episode_taken_back', PAST],
    ]);
  });

  test('are changed by one of ten admins who saw the same', async (server) => {
    const admin = await episodeCalls(server);
    const episode = newEpisode();
    await admin.add(episode);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.change(episode.id, { title: `Title ${index}`, revision: 1 }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await admin.current(episode.id)).toMatchObject({ revision: 2 });
  });
});

it('rejects another episode under an id that is taken', async () => {
  const admin = await episodeCalls(await startTestServer());
  const episode = newEpisode();
  await admin.add(episode);
  expect((await admin.add({ ...episode, title: 'Another' })).status).toBe(409);
});
