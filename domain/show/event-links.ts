/** An event as calendar services take it in a URL. Instants in milliseconds since 1970. */
export interface LinkedEvent {
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Uses UTC: the visitor's zone does not matter. `office365` is for accounts of a company or school. */
export function eventLinks(event: LinkedEvent) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicUtc(event.startsAt)}/${basicUtc(event.endsAt)}`,
    location: event.place,
    details: event.description,
  });
  const microsoft = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: extendedUtc(event.startsAt),
    enddt: extendedUtc(event.endsAt),
    location: event.place,
    body: event.description,
  });
  // Outlook shows a plus sign where other programs decode a space.
  const query = microsoft.toString().replaceAll('+', '%20');
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${query}`,
    office365: `https://outlook.office.com/calendar/0/action/compose?${query}`,
  };
}

/** '20261204T063000Z'. */
const basicUtc = (instant: number): string => extendedUtc(instant).replace(/[-:]/g, '');

function extendedUtc(instant: number): string {
  return new Date(instant).toISOString().replace('.000', '');
}
