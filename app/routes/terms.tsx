export default function TermsPage() {
  return <h1>terms</h1>;
}
