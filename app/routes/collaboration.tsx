export default function CollaborationPage() {
  return <h1>collaboration</h1>;
}
