import { useLocale, useTranslations } from 'next-intl'
import type { CallProblem } from '#lib/browser/problem.ts'

/**
 * The reason why the request failed: the upstream's message if it sent one (section 8), otherwise our own text. A message in
 * Hebrew follows our own text in the other languages.
 */
export function FormProblem({ problem }: { problem: CallProblem | undefined }) {
  const t = useTranslations()
  const locale = useLocale()
  if (!problem) return null
  const { code, detail } = problem
  const minutes = Math.ceil((problem.retryAfterSeconds ?? 0) / 60)
  const text = code === 'too-often' && minutes > 0 ? t('account.wait', { minutes }) : t(`problem.${code}`)
  const isHebrew = detail !== undefined && /\p{Script=Hebrew}/u.test(detail)
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-4 py-3 font-medium text-danger">
      {(detail === undefined || (isHebrew && locale !== 'he')) && <p>{text}</p>}
      {detail !== undefined && (
        <p {...(isHebrew && { lang: 'he' })}>
          <bdi>{detail}</bdi>
        </p>
      )}
    </div>
  )
}
