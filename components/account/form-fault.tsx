import { useTranslations } from 'next-intl'
import type { CallProblem } from '#lib/browser/problem.ts'

/** Why what was sent did not succeed: the service's own words where it gave some (section 8), else ours. */
export function FormFault({ problem }: { problem: CallProblem | undefined }) {
  const t = useTranslations()
  if (!problem) return null
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
      {problem.detail ?? t(`problem.${problem.code}`)}
    </p>
  )
}
