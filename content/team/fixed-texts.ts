/** The tabs and buttons of the team page (docs/requirements.md#R34, docs/requirements.md#R37). */
export const teamFixedTexts = {
  tabs: { cohost: 'Cohosts', production: 'Production' },
  moreInfo: 'MORE INFO',
  meetTheTeam: 'MEET THE TEAM',
} as const;
