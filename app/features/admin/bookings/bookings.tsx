/** The Bookings tab. */
export function Bookings() {
  return <h2>Bookings</h2>;
}
