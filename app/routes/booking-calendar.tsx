export default function Page() {
  return <h1>booking-calendar</h1>;
}
