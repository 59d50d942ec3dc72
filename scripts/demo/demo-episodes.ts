import { v7 as uuid } from 'uuid';
import type { SignedInUser } from '#domain/account/account.ts';
import { timestamp } from '#domain/episodes/timestamp.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Database } from '#server/database/database.ts';
import { saveEpisodeDetails } from '#server/episodes/episode-details.ts';
import { addEpisode, changeEpisode } from '#server/episodes/episodes.ts';

/** The latest first. The videos are not there: the last character of a real id is another one. */
const EPISODES = [
  ['What does a river owe the people who never learned to swim in it?', 'Moses Ochieng, fisherman'],
  ['Who gets to tell an African story?', 'Emeka Okafor, director'],
  ['Can a song belong to a village?', 'Wanjirũ Kamau, musician'],
  ['What do beads keep that banks forget?', 'Naserian Lemayian, artist, https://example.com/beads'],
  ['Who draws the line on the map?', 'Jean-Baptiste Niyonsenga, historian'],
  ['Why does the coast vote as it does?', 'Hamisi Juma, pollster'],
] as const;

const DAYS_BETWEEN = 70;

const LINES = [
  'Amani: You said the lake got smaller. Smaller than what?',
  'Moses Ochieng: Than the net. My father threw it from the door.',
  'Now we walk for an hour first.',
  'Amani: And whose hour is it?',
  'Moses Ochieng: That is the question. Nobody pays for the walk.',
];

const TRANSCRIPT = `WEBVTT\n\n${LINES.map((line, index) => {
  const timeOf = (cue: number) => `00:0${cue}:00.000`;
  return `${timeOf(index)} --> ${timeOf(index + 1)}\n${line}\n`;
}).join('\n')}`;

const chapters = ['The walk', 'The net', 'Who pays', 'What is left']
  .map((title, index) => `${timestamp(index * 840)} ${title}`)
  .join('\n');

export async function publishEpisodes(
  database: Database,
  admin: SignedInUser,
  today: PlainDate,
): Promise<void> {
  for (const [index, [title, guests]] of EPISODES.entries()) {
    const fields = {
      title,
      summary: 'Who holds the net, who holds the microphone, and who walks for an hour first?',
      video_id: `demo-swal-${index}`,
      episode_date: addDays(today, -3 - index * DAYS_BETWEEN),
    };
    const id = uuid();
    await addEpisode({ database }, { ...fields, id }, admin);
    await changeEpisode({ database }, id, { ...fields, is_published: true, revision: 1 }, admin);
    const transcript = index === 0 ? TRANSCRIPT : '';
    const details = { minutes: 58 + index, hosts: 'Amani, Wanjiru', guests, chapters, transcript };
    await saveEpisodeDetails({ database }, id, { ...details, booking_ids: [], revision: 0 }, admin);
  }
}
