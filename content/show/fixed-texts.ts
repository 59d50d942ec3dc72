/** The navigation bar and the footer (docs/requirements.md#R12, R16 and R17). */
export const navigationFixedTexts = {
  watch: 'Watch Latest',
  navigate: 'Navigate',
  bookSlot: 'Book a Slot',
  more: 'More',
} as const;

/** The error pages (docs/requirements.md#R173, docs/requirements.md#R174). */
export const errorFixedTexts = {
  figure: '404',
  notFound: 'Oops! Page not found',
  failure: 'Unexpected Application Error!',
} as const;
