export default function CameraAfricaPage() {
  return <h1>camera-africa</h1>;
}
