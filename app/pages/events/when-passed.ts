import type { ShowEvent } from '#content/events/events.schema.ts';

/**
 * The attributes of an element that is shown only before or after an event's date. The page script compares
 * the visitor's clock; until then, and without scripts, the event is to come.
 */
export const whenPassed = (
  { date, timeZone }: Pick<ShowEvent, 'date' | 'timeZone'>,
  shown: 'before' | 'after',
) => ({
  'data-date': date,
  'data-zone': timeZone,
  'data-shown': shown,
  hidden: shown === 'after',
});
