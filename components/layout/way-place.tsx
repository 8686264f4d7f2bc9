import type { Site } from '#components/layout/site.ts'

/** Where a page says that the next one is on its way, or cannot come. It weighs its words: what says them is loaded later. */
export function WayPlace({ t }: Pick<Site, 't'>) {
  return (
    <div
      aria-live="polite"
      data-react-aria-top-layer="true"
      data-way={t('screen.loading')}
      data-offline={t('screen.offline.title')}
      data-offline-text={t('screen.offline.text')}
      data-print="never"
    />
  )
}
