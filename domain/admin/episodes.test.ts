import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EpisodeChange, NewEpisode, sameEpisode } from './episodes.ts';

const FIELDS = {
  title: 'Who owns the river?',
  summary: 'Three neighbours, one dam, no map.',
  video_id: 'dQw4w9WgXcQ',
  episode_date: '2026-11-10',
} as const;
const NEW = { ...FIELDS, id: 'x'.repeat(22) };
const CHANGE = { ...FIELDS, is_published: true, revision: 1 };
const IMPOSSIBLE = 'This change is not possible';

const messageOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

it('an episode has a title in one line, and the id of the video at an address', () => {
  const typed = {
    title: '  Who owns\n\t the river?\u200b ',
    video_id: ' https://youtu.be/dQw4w9WgXcQ?si=Ab1_- ',
  };
  expect(v.parse(NewEpisode, { ...NEW, ...typed, revision: 7 })).toEqual(NEW);
  expect(v.parse(EpisodeChange, { ...CHANGE, ...typed, id: 'x' })).toEqual(CHANGE);
});

it.each([
  ['title', 'x'.repeat(100), undefined],
  ['title', 'x'.repeat(101), 'The question must be at most 100 characters'],
  ['title', ' \u200b ', 'Please type the question of the episode'],
  ['title', null, 'Please type the question of the episode'],
  ['summary', 'x'.repeat(200), undefined],
  ['summary', 'x'.repeat(201), 'The sentence must be at most 200 characters'],
  ['summary', '', 'Please say in one sentence what it is about'],
  ['video_id', 'javascript:alert(1)', 'Please paste the address of a YouTube video, or its id'],
  [
    'video_id',
    `https://youtu.be/dQw4w9WgXcQ?si=${'x'.repeat(2_000)}`,
    'Please paste the address of a YouTube video, or its id',
  ],
  ['video_id', 7, 'Please paste the address of a YouTube video, or its id'],
  ['episode_date', '', 'Please choose the date from which Home shows it'],
  ['id', 'x-_9'.repeat(16), undefined],
  ['id', 'x'.repeat(65), IMPOSSIBLE],
  ['id', 'x'.repeat(21), IMPOSSIBLE],
  ['id', `${'x'.repeat(22)} `, IMPOSSIBLE],
  ['id', ` ${'x'.repeat(22)}`, IMPOSSIBLE],
  ['id', undefined, IMPOSSIBLE],
])('an episode with the %s %j has the message %j', (field, value, message) => {
  expect(messageOf(NewEpisode, { ...NEW, [field]: value })).toBe(message);
});

it.each([
  ['is_published', 'yes'],
  ['revision', '1'],
  ['revision', 1.5],
])('an episode is not changed with the %s %j', (field, value) => {
  expect(messageOf(EpisodeChange, { ...CHANGE, [field]: value })).toBe(IMPOSSIBLE);
});

it.each(Object.keys(FIELDS))('an episode is another one with another %s', (field) => {
  expect(sameEpisode(FIELDS, { ...FIELDS })).toBe(true);
  expect(sameEpisode(FIELDS, { ...FIELDS, [field]: '2026-11-11' })).toBe(false);
});
