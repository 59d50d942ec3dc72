export default function EventsPage() {
  return <h1>events</h1>;
}
