import { audience } from '#content/analytics/audience.ts';
import { show } from '#content/show/show.ts';

const termMonths = 8;

/** The asks of docs/requirements.md#R73. The second lines are samples. */
const asks = [
  { title: 'Two cameras and lenses', line: 'One for each side of the table.' },
  { title: 'A lighting rig', line: 'So that every skin tone is seen as it is.' },
  {
    title: `Podcast audio gear, for ${termMonths} months`,
    line: 'Returned, or renewed, at the end.',
  },
  { title: 'Monthly reports', line: 'Reach, views and clicks, on one page.' },
  { title: 'A discount code for followers', line: 'Yours to set, ours to say out loud.' },
  { title: 'Exclusivity', line: 'One camera retailer at the table, for the whole term.' },
  { title: 'A gear-care clause', line: 'We insure it, clean it and log it.' },
  { title: 'Two short reels a month of 30-60 seconds', line: 'Made with the gear, and it shows.' },
];

/** Copy of /camera-africa. Headlines, second lines and the saying are samples. */
export const proposalCopy = {
  page: {
    title: 'Camera partnership proposal',
    description: `A partnership proposal for a camera retailer: ${termMonths} months, who would see it, and what we ask for.`,
  },
  label: 'Partnership proposal for a camera retailer',
  termMonths,
  question: 'months, one question: what could we film together?',
  followers: { title: 'Who would see it', unit: 'followers' },
  reach: { title: `Reach, ${audience.period}`, people: 'people reached' },
  asks: { title: `${termMonths} months, ${asks.length} asks`, list: asks },
  closing: {
    title: 'Shall we shake on it?',
    write: { label: 'Write to us', to: `mailto:${show.partnersEmail}` },
    more: { label: 'See the analytics', to: '/analytics' },
    saying: { swahili: 'Penye nia pana njia', meaning: 'Where there is a will there is a way.' },
  },
};
