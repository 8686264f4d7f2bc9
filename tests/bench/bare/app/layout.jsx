export const metadata = { title: 'Bare', description: 'A page with nothing but Next.' }

/** The smallest document. */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
