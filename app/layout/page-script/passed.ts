/** Shows what belongs to an event whose date has passed, by the visitor's clock in the event's zone. */
export function showPassedEvents(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const { date = '', zone, shown } = element.dataset;
    // Sweden writes dates as ISO 8601 does.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format();
    element.hidden = (shown === 'after') !== today > date;
  }
}
