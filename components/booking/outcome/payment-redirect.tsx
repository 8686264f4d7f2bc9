import { Lock } from 'lucide-react'
import type { LocalizedProps } from '#components/stay/localized-props.ts'
import { ProgressBar } from '#components/ui/progress-bar.tsx'

type Props = Pick<LocalizedProps, 't'> & { url: string | undefined }

/** The redirect to the payment page, with a link in case the browser does not follow it. */
export function PaymentRedirect({ url, t }: Props) {
  return (
    <section
      role="status"
      className="mx-auto my-10 max-w-form rounded-picture border border-line bg-surface p-6 wide:my-16 wide:p-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Lock aria-hidden="true" className="size-7" />
      </span>
      <h1 className="mt-5 text-title">{t('booking.toPayment.title')}</h1>
      <div className="mt-5">
        <ProgressBar label={t('booking.toPayment.text')} />
      </div>
      {url !== undefined && (
        <a
          href={url}
          className="mt-4 inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4"
        >
          {t('booking.toPayment.link')}
        </a>
      )}
    </section>
  )
}
