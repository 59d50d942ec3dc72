export default function TeamPage() {
  return <h1>team</h1>;
}
