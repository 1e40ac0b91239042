export default function Home() {
  return <h1>Unthinkable</h1>;
}
