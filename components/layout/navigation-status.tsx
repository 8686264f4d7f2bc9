import type { Site } from '#components/layout/site.ts'

/**
 * The live region in which navigation-progress.tsx shows that the next page is loading, or that there is no network. It
 * contains the texts as data attributes, because the code is loaded later.
 */
export function NavigationStatus({ t }: Pick<Site, 't'>) {
  return (
    <div
      aria-live="polite"
      data-react-aria-top-layer="true"
      data-loading={t('screen.loading')}
      data-offline={t('screen.offline.title')}
      data-offline-text={t('screen.offline.text')}
      data-print="never"
    />
  )
}
