import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CustomerLanguageSelect } from '#components/desk/customer-language-select.tsx'
import { DashedForm } from '#components/desk/dashed-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { createQuote } from '#lib/browser/api/quotes.ts'
import { MAX_OFFERS, type QuotedOffer, toOfferKey } from '#lib/domain/documents/quote.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** `offers`: of more than fit into a quote the first are used. */
type Props = { locale: Locale; offers: readonly QuotedOffer[] }

type Making = { at: 'idle' | 'making' | 'failed' } | { at: 'made'; url: string }

/** Makes a quote of some offers for the customer: a PDF in the customer's language, with sale prices only. */
export function QuoteForm({ locale, offers }: Props) {
  const t = useTranslations()
  const [language, setLanguage] = useState<Locale>(locale)
  const [making, setMaking] = useState<Making>({ at: 'idle' })
  const url = making.at === 'made' ? making.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const wanted = useRef(0)
  const chosen = offers.map(toOfferKey).join('\n')
  // A quote of other offers is not theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the offers or the language change
  useEffect(() => {
    setMaking({ at: 'idle' })
    return () => {
      wanted.current += 1
    }
  }, [chosen, language])

  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (making.at === 'making') return
    setMaking({ at: 'making' })
    const own = wanted.current
    const made = await createQuote({ locale: language, offers: offers.slice(0, MAX_OFFERS) })
    if (own !== wanted.current) return
    setMaking(made.ok ? { at: 'made', url: URL.createObjectURL(made.data) } : { at: 'failed' })
  }
  return (
    <DashedForm title={t('quote.form.title')} text={t('quote.form.text')} onSubmit={(event) => void make(event)}>
      <div className="flex flex-wrap items-end gap-3">
        <CustomerLanguageSelect value={language} onChange={setLanguage} />
        <Button type="submit" tone="secondary" pending={making.at === 'making' ? t('quote.form.making') : undefined}>
          {t('quote.form.make')}
        </Button>
        <p role="status" className="text-small text-warning">
          {making.at === 'failed' && t('quote.form.failed')}
          {url !== undefined && (
            <a
              href={url}
              download={`quote-${language}.pdf`}
              className="inline-flex min-h-target items-center font-medium text-primary underline underline-offset-4"
            >
              {t('quote.form.save')}
            </a>
          )}
        </p>
      </div>
    </DashedForm>
  )
}
