import { useEffect, useState } from 'react'

/**
 * The errors that an attempt to submit has found, and that are still wrong: the list for `ErrorSummary`. A corrected one leaves it for
 * good: if it came back while the person types, the summary would take the focus from the field.
 *
 * @returns these errors, and the function that sets those of an attempt.
 */
export function useFoundErrors<Found>(
  isWrong: (found: Found) => boolean,
): [remaining: readonly Found[], setFound: (found: readonly Found[]) => void] {
  const [found, setFound] = useState<readonly Found[]>([])
  const remaining = found.filter(isWrong)
  useEffect(() => {
    if (remaining.length < found.length) setFound(remaining)
  })
  return [remaining, setFound]
}
