import { Case } from '#components/design/case.tsx'
import type { SectionProps } from '#components/design/section.ts'
import { Price } from '#components/ui/price.tsx'

const samples = {
  he: {
    colours: 'צבעים',
    states: 'מצבים: טקסט על הרקע הרך שלו',
    type: 'אות',
    shape: 'פינות',
    display: 'הים, המדבר וההרים',
    title: 'דילים שנגמרים באמת',
    heading: 'מלון גבעת המלח',
    body: 'מלונות בכל הארץ, במחיר הסופי כבר מהרגע הראשון ועם ביטול ברור בשקלים ובתאריכים.',
    small: 'לזוג, 2 לילות, כל המיסים כלולים',
    save: 'חוסכים ₪550',
    warning: 'נשאר חדר אחד',
    danger: 'הכרטיס נדחה',
    info: 'הכניסה מ־15:00',
  },
  en: {
    colours: 'Colours',
    states: 'States: text on its own soft ground',
    type: 'Type',
    shape: 'Corners',
    display: 'The sea, the desert and the hills',
    title: 'Deals that really end',
    heading: 'Salt Hill Hotel',
    body: 'Hotels all over the country, at the whole price from the first moment, with cancelling clear in shekels and dates.',
    small: 'For two, 2 nights, all taxes included',
    save: 'You save ₪550',
    warning: 'One room left',
    danger: 'The card was declined',
    info: 'Check-in from 15:00',
  },
}

/** Pairs of color tokens. They are set as styles, because classes would be in the style sheet of all pages. */
const SWATCHES = [
  { name: 'ground', background: 'ground', color: 'ink' },
  { name: 'surface', background: 'surface', color: 'ink' },
  { name: 'sunken', background: 'sunken', color: 'muted' },
  { name: 'primary', background: 'primary', color: 'on-primary' },
  { name: 'primary, hover', background: 'primary-hover', color: 'on-primary' },
  { name: 'primary, pressed', background: 'primary-pressed', color: 'on-primary' },
  { name: 'primary, soft', background: 'primary-soft', color: 'primary' },
  { name: 'action', background: 'action', color: 'on-action' },
  { name: 'action, hover', background: 'action-hover', color: 'on-action' },
  { name: 'action, pressed', background: 'action-pressed', color: 'on-action' },
  { name: 'action, soft', background: 'action-soft', color: 'action-text' },
  { name: 'sun', background: 'sun', color: 'on-sun' },
] as const

export function TokensSection({ locale }: SectionProps) {
  const texts = samples[locale]
  return (
    <>
      <Case name={texts.colours}>
        <ul className="flex flex-wrap gap-2">
          {SWATCHES.map(({ name, background, color }) => (
            <li
              key={name}
              className="rounded-chip border border-line px-3 pt-6 pb-2 text-tiny"
              style={{ background: `var(--${background})`, color: `var(--${color})` }}
            >
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </Case>
      <Case name={texts.states}>
        <ul className="flex flex-wrap gap-2 font-medium text-small">
          <li className="rounded-full bg-save-soft px-3 py-1 text-save">{texts.save}</li>
          <li className="rounded-full bg-warning-soft px-3 py-1 text-warning">{texts.warning}</li>
          <li className="rounded-full bg-danger-soft px-3 py-1 text-danger">{texts.danger}</li>
          <li className="rounded-full bg-info-soft px-3 py-1 text-info">{texts.info}</li>
        </ul>
      </Case>
      <Case name={texts.type}>
        <p className="text-display">{texts.display}</p>
        <p className="mt-4 text-title">{texts.title}</p>
        <p className="mt-4 text-heading">{texts.heading}</p>
        <p className="mt-1 max-w-text">{texts.body}</p>
        <p className="mt-4 text-price">
          <Price agorot={164_000} locale={locale} />
        </p>
        <p className="text-muted text-small">{texts.small}</p>
      </Case>
      <Case name={texts.shape}>
        <ul className="flex flex-wrap items-end gap-3 text-muted text-tiny">
          <li className="grid size-14 place-items-center rounded-chip border border-edge bg-surface">10</li>
          <li className="grid size-16 place-items-center rounded-control border border-edge bg-surface">14</li>
          <li className="grid size-16 place-items-center rounded-card border border-edge bg-surface">20</li>
          <li className="grid size-24 place-items-center rounded-picture border border-edge bg-surface">24</li>
        </ul>
      </Case>
    </>
  )
}
