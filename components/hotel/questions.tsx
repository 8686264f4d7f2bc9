import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

/** What people ask about the hotel; opens without a script. */
export function Questions({ questions }: Pick<HotelInfo, 'questions'>) {
  return (
    <div className="border-line border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-line border-b">
          <summary className="flex min-h-11 cursor-pointer items-center py-3 font-medium">{question}</summary>
          <p className="max-w-prose pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
