/** Plain text; each line becomes a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="max-w-text space-y-3">
      {text
        .split(/\n+/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => (
          <p key={part}>{part}</p>
        ))}
    </div>
  )
}
