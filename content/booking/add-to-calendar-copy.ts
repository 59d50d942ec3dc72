import { show } from '#content/show/show.ts';

/** Copy of the links that add a recording to the guest's own calendar. */
export const addToCalendarCopy = {
  label: 'Add to your calendar',
  file: 'Calendar file',
  fileSending: 'One moment...',
  failed: 'The file did not arrive. Please try again.',
  google: 'Google',
  outlook: 'Outlook.com',
  office365: 'Office 365',
  /** The title of the entry; {when} is such as 'Fri 11 Dec, 9:30 AM'. */
  title: `Recording with ${show.name}: {when} (Nairobi)`,
  changeAt: 'To change or cancel:',
};
