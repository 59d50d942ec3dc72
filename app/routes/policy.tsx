export default function PolicyPage() {
  return <h1>policy</h1>;
}
