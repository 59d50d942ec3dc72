export default function AnalyticsPage() {
  return <h1>analytics</h1>;
}
