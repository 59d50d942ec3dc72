/** The Blocked Dates tab. */
export function BlockedDates() {
  return <h2>Blocked Dates</h2>;
}
