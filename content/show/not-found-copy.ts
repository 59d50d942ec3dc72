import { errorFixedTexts } from './fixed-texts.ts';

export const notFoundCopy = {
  documentTitle: 'Page not found',
  figure: errorFixedTexts.figure,
  title: errorFixedTexts.notFound,
  lead: 'The question was fine. The answer rolled away',
  leadFrom: 'from',
  back: 'Back home',
  /** The alternative text of the drawing, which the page for a failure has too. */
  picture: 'A question mark whose dot has rolled away',
  saying: {
    swahili: 'Kupotea njia ndiyo kujua njia',
    meaning: 'To lose the way is to learn the way.',
  },
};

export const failureCopy = { title: errorFixedTexts.failure, back: 'Back home' };
