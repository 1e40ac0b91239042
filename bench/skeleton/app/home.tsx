export default function Home() {
  return <h1>Welcome to Remix</h1>;
}
