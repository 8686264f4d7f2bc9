'use client'

import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { classes } from '#components/ui/classes.ts'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import type { Locale } from '#lib/i18n/locales.ts'

export type TabContent = { id: string; title: string; disabled?: boolean; content: ReactNode }

type Props = {
  locale: Locale
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabContent[]
  /** The id of the tab that is open initially; by default the first. */
  first?: string
  /** The id of the open tab, where `onChange` is not the only way to change it. */
  selected?: string
  onChange?: (id: string) => void
  /** Added to the classes of each tab. */
  tabClass?: string
}

/** Tabs with their panels. Arrow keys follow the reading direction; Home and End go to the first and the last tab. */
export function Tabs({ locale, label, tabs, first, selected, onChange, tabClass }: Props) {
  return (
    <UiLocale locale={locale}>
      <AriaTabs
        {...(first !== undefined && { defaultSelectedKey: first })}
        {...(selected !== undefined && { selectedKey: selected })}
        {...(onChange && { onSelectionChange: (id) => onChange(String(id)) })}
      >
        <TabList
          aria-label={label}
          // Wraps instead of scrolling: on a phone a long first title would be all that is visible.
          className="flex w-fit max-w-full flex-wrap gap-1 rounded-picture border border-line bg-sunken p-1"
        >
          {tabs.map(({ id, title, disabled = false }) => (
            <Tab
              key={id}
              id={id}
              isDisabled={disabled}
              className={classes(
                // Where the tabs wrap, they fill each row.
                'flex min-h-target grow cursor-pointer items-center justify-center rounded-full px-5 py-1 text-muted',
                'max-phone:px-3',
                'outline-none transition-colors data-hovered:text-ink data-selected:bg-surface data-selected:text-ink',
                'data-selected:shadow-[inset_0_0_0_1px_var(--edge)] dark:data-selected:bg-line',
                'data-selected:font-medium data-focus-visible:outline-3 data-focus-visible:outline-primary',
                '-outline-offset-3 data-disabled:cursor-not-allowed data-disabled:opacity-50',
                // Visible in forced-colours mode.
                'forced-colors:data-selected:bg-[Highlight]',
                tabClass,
              )}
            >
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, content }) => (
          <TabPanel key={id} id={id} className="mt-5 rounded-chip">
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </UiLocale>
  )
}
