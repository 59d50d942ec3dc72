import type { TeamPageWords } from './team-page.schema.ts';

/**
 * The words of /team. The headline, the closing words and the saying are samples. In the closing
 * words, {everyone}, {cohosts} and {production} stand for how many there are in content/team/team.ts.
 */
export const teamPage: TeamPageWords = {
  page: {
    title: 'Team',
    description:
      'The people who ask, and the people who make it heard: the cohosts and the production team of a conversation from Nairobi.',
  },
  headline: 'Who is asking?',
  tabsLabel: 'The team',
  tabs: { cohost: 'Cohosts', production: 'Production' },
  moreInfo: 'MORE INFO',
  meetTheTeam: 'MEET THE TEAM',
  closing: {
    headline: 'One table, {everyone} ways of listening',
    lead: '{cohosts} in front of the cameras, {production} behind them.',
    saying: { swahili: 'Umoja ni nguvu', meaning: 'Unity is strength.' },
  },
};
