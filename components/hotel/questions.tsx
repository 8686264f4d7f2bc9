import { ChevronDown } from 'lucide-react'
import type { HotelInfo } from '#lib/contract/entities/hotel.ts'

/** What people ask about the hotel; opens without a script. */
export function Questions({ questions }: Pick<HotelInfo, 'questions'>) {
  return (
    <div className="border-line border-t">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-calm group-open:rotate-180"
            />
          </summary>
          <p className="max-w-text pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
