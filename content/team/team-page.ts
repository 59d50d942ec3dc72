import { teamFixedTexts } from './fixed-texts.ts';

/**
 * Copy of /team. The headline, the closing and the saying are samples. In the closing, {everyone},
 * {cohosts} and {production} stand for the numbers of people in content/team/team.ts.
 */
export const teamPage = {
  page: {
    title: 'Team',
    description:
      'The people who ask, and the people who make it heard: the cohosts and the production team of a conversation from Nairobi.',
  },
  headline: 'Who is asking?',
  /** The accessible name of the list of tabs. */
  tabsLabel: 'The team',
  ...teamFixedTexts,
  closing: {
    headline: 'One table, {everyone} ways of listening',
    lead: '{cohosts} in front of the cameras, {production} behind them.',
    saying: { swahili: 'Umoja ni nguvu', meaning: 'Unity is strength.' },
  },
};
