import { useTranslations } from 'next-intl'
import type { CallProblem } from '#lib/browser/problem.ts'

/** The reason why the request failed: the upstream's message if it sent one (section 8), otherwise our own text. */
export function FormProblem({ problem }: { problem: CallProblem | undefined }) {
  const t = useTranslations()
  if (!problem) return null
  const minutes = Math.ceil((problem.retryAfterSeconds ?? 0) / 60)
  const text =
    problem.code === 'too-often' && minutes > 0 ? t('account.wait', { minutes }) : t(`problem.${problem.code}`)
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
      {problem.detail === undefined ? text : <bdi>{problem.detail}</bdi>}
    </p>
  )
}
