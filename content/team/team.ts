import type { TeamMember } from './team.schema.ts';

/**
 * The team, in the order of the pages; the first cohost leads. The positions are the show's.
 * Names, portraits and biographies are samples. A photo in content/photos with the name in
 * `photo` (amani.jpg) replaces the drawing.
 */
export const team: readonly TeamMember[] = [
  {
    id: 1,
    name: 'Amani',
    position: 'Lead Host',
    bio: 'Amani opens every episode with the question everyone else was too polite to ask. He listens longer than he talks.',
    type: 'cohost',
    photo: 'amani',
    photoText: 'bearded man in round glasses and an indigo jacket',
  },
  {
    id: 2,
    name: 'Wanjiru',
    position: 'Co-Host',
    bio: 'Wanjiru follows the money, the feeling and the footnote, usually in that order.',
    type: 'cohost',
    photo: 'wanjiru',
    photoText: 'woman with a round afro and gold hoops, her head tilted',
  },
  {
    id: 3,
    name: 'Otieno',
    position: 'Senior Host',
    bio: 'Otieno remembers what happened the last time we asked, and who answered.',
    type: 'cohost',
    photo: 'otieno',
    photoText: 'grey-bearded man in a patterned waistcoat',
  },
  {
    id: 4,
    name: 'Halima',
    position: 'Cultural Host',
    bio: 'Halima reads the cloth, the song and the proverb, and asks what they are saying now.',
    type: 'cohost',
    photo: 'halima',
    photoText: 'woman in a draped marigold leso',
  },
  {
    id: 5,
    name: 'Keza',
    position: 'Social Media Manager',
    bio: 'Keza decides where a question travels once it leaves the table.',
    type: 'production',
    photo: 'keza',
    photoText: 'woman in profile, her braids in a high bun',
  },
  {
    id: 6,
    name: 'Juma',
    position: 'Viral Content Creator',
    bio: 'Juma finds the eleven seconds you will send to your cousin.',
    type: 'production',
    photo: 'juma',
    photoText: 'man in an embroidered kofia',
  },
  {
    id: 7,
    name: 'Nekesa',
    position: 'Content Producer',
    bio: 'Nekesa books the guests, keeps the clock and protects the silence.',
    type: 'production',
    photo: 'nekesa',
    photoText: 'woman with long locs and a headset',
  },
  {
    id: 8,
    name: 'Abdi',
    position: 'Video & Sound Editor',
    bio: 'Abdi cuts on the breath, never on the answer.',
    type: 'production',
    photo: 'abdi',
    photoText: 'man in profile wearing studio headphones',
  },
];
