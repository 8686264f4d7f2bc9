/** Plain text; each line becomes a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 1) return <p className="max-w-text">{parts[0]}</p>
  return (
    <div className="max-w-text space-y-3">
      {parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  )
}
