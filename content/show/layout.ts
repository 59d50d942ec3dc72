import { show } from './show.ts';

/** Copy around every page: the skip link, the navigation bar, the menu, and generic controls. */
export const layoutCopy = {
  skipLink: 'Skip to content',
  homeLink: `${show.name}, home`,
  /** The accessible name of the navigation bar. */
  navigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  controls: {
    /** Follows the text of a link, for screen readers. */
    opensInNewTab: '(opens in a new tab)',
    /** Before the title of a message, on the button that closes it. */
    dismiss: 'Dismiss:',
    leaveEmpty: 'Leave this field empty',
    /** Announce the counter of a field; the page replaces {count}. */
    charactersLeft: '{count} characters left',
    charactersTooMany: '{count} characters too many',
  },
};
