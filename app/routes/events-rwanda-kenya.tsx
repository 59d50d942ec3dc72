export default function EventsRwandaKenyaPage() {
  return <h1>events-rwanda-kenya</h1>;
}
