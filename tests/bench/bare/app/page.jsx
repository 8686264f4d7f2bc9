/** A static page. */
export default function Page() {
  return (
    <main>
      <h1>Bare</h1>
      <p>A paragraph.</p>
    </main>
  )
}
