import ICAL from 'ical.js';

export function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents('vevent');
  return { calendar, events: components.map((component) => new ICAL.Event(component)) };
}

/** @returns the first event of a calendar, and the component that it is read from */
export function parseEvent(text: string) {
  const { calendar, events } = parseCalendar(text);
  const [event] = events;
  if (event === undefined) throw new Error('The calendar has no event');
  return { calendar, component: event.component, event };
}

/** The lines of a calendar that are longer than RFC 5545 allows, or have a bare line break. */
export const wrongLines = (text: string) =>
  text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || /[\r\n\0]/.test(line));
