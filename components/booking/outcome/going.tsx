import { Lock } from 'lucide-react'
import type { StayProps } from '#components/stay/stay-props.ts'
import { Progress } from '#components/ui/progress.tsx'

type Props = Pick<StayProps, 't'> & { url: string | undefined }

/** On the way to the payment page; with a link, for browsers that do not go by themselves. */
export function Going({ url, t }: Props) {
  return (
    <section
      role="status"
      className="mx-auto my-10 max-w-form rounded-picture border border-line bg-surface p-6 wide:my-16 wide:p-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Lock aria-hidden="true" className="size-7" />
      </span>
      <h1 className="mt-5 text-title">{t('outcome.toPayment.title')}</h1>
      <div className="mt-5">
        <Progress label={t('outcome.toPayment.text')} />
      </div>
      {url !== undefined && (
        <a
          href={url}
          className="mt-4 inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4"
        >
          {t('outcome.toPayment.link')}
        </a>
      )}
    </section>
  )
}
