/** The words of the page for an address that nothing answers, and of the page for a failure. */
export const notFound = {
  figure: '404',
  title: 'Oops! Page not found',
  lead: 'The question was fine. The answer rolled away',
  leadFrom: 'from',
  back: 'Back home',
  saying: {
    swahili: 'Kupotea njia ndiyo kujua njia',
    meaning: 'To lose the way is to learn the way.',
  },
} as const;

export const failure = {
  title: 'Unexpected Application Error!',
  back: 'Back home',
} as const;
