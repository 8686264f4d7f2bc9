'use client'

import { Search, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { KindOptions } from '#components/search-form/fields/kind-options.tsx'
import type { FormStart, SearchFormModel } from '#components/search-form/form-model.ts'
import { type FormPart, faultsOfPart, partOfFault } from '#components/search-form/form-parts.ts'
import { CELL, ROW, SUBMIT, toCardClass, toFormClass } from '#components/search-form/form-styles.ts'
import { FaultSummary } from '#components/search-form/rich/fault-summary.tsx'
import { FormFooter } from '#components/search-form/rich/form-footer.tsx'
import type { PanelFieldProps } from '#components/search-form/rich/panel-field.tsx'
import { useFirstTouch } from '#components/search-form/rich/use-first-touch.ts'
import { useCalendarDays, useFormPlaces } from '#components/search-form/rich/use-form-data.ts'
import { useFormValues } from '#components/search-form/rich/use-form-values.ts'
import { usePanelFrame } from '#components/search-form/rich/use-panel-frame.ts'
import { usePressThrough } from '#components/search-form/rich/use-press-through.ts'
import { WhenField } from '#components/search-form/rich/when-field.tsx'
import { WhereField } from '#components/search-form/rich/where-field.tsx'
import { WhoField } from '#components/search-form/rich/who-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { toKindLabels } from '#components/ui/date-range/labels.ts'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { useToday } from '#components/ui/use-now.ts'
import {
  addRangeRefusal,
  draftToFormState,
  type FormState,
  placeIds,
  withPlaces,
} from '#lib/domain/search/form-state.ts'
import { readDraft, writeDraft } from '#lib/domain/search/search.ts'

type Props = { model: SearchFormModel; start: FormStart }

/** The form that replaces the plain form on the first interaction. It provides its own messages. */
export function RichForm(props: Props) {
  const { locale, messages } = props.model
  return (
    <MessagesProvider locale={locale} messages={messages}>
      <UiLocale locale={locale}>
        <Form {...props} />
      </UiLocale>
    </MessagesProvider>
  )
}

/** The initial values and the open part. Pressing `add-dates` adds a date range and opens its calendar. */
function toInitialState({ query, part }: FormStart): { state: FormState; open: FormPart | undefined } {
  const state = draftToFormState(readDraft(new URLSearchParams(query)))
  if (part === 'add-dates' && addRangeRefusal(state) === undefined) {
    return { state: { ...state, ranges: [...state.ranges, {}] }, open: `when-${state.ranges.length}` }
  }
  return { state, open: part === 'submit' ? undefined : part }
}

function Form({ model, start }: Props) {
  const { id, locale, variant, action, dates, hotel } = model
  const t = useTranslations()
  const today = useToday()
  const [{ state: first, open: firstOpen }] = useState(() => toInitialState(start))
  const [open, setOpen] = useState<FormPart>()
  const form = useFormValues({ model, first, isRestored: start.isRestored === true, today, setOpen })
  const { state, draft, faults, attempt, update, submit } = form
  const box = useRef<HTMLFormElement>(null)
  const isUsed = useFirstTouch(box, start.isPrepared !== true)
  const { places, complete } = useFormPlaces(model, isUsed)
  const [hotelCode] = state.hotels
  const known = hotel ?? places.hotels.find(({ code }) => code === hotelCode)
  const days = useCalendarDays(
    {
      destinations: known?.destinationCode === undefined ? state.destinations : [known.destinationCode],
      ...(hotelCode !== undefined && { hotel: known?.codes ?? [{ hotelCode }] }),
      kind: state.kind,
    },
    { today, locale, isUsed },
  )
  usePressThrough(box, open)

  const hasStarted = useRef(false)
  // Before the next frame, so that the panel follows its frame at once (app/globals.css).
  useLayoutEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    if (start.part === undefined) return
    // The form replaced the focused element. An opened panel returns the focus to the element focused here.
    box.current?.querySelector<HTMLElement>(`[data-part="${firstOpen ?? start.part}"]`)?.focus({ preventScroll: true })
    if (start.part === 'submit') submit()
    else setOpen(firstOpen)
  })
  usePanelFrame(open)

  const fieldOf = (part: FormPart): PanelFieldProps => ({
    part,
    id: `${id}-${part}`,
    locale,
    open: open === part,
    faults: faultsOfPart(faults, part).map(({ code }) => t(`search.fault.${code}`)),
    // A panel that closes late must not close the one that has been opened since.
    onOpenChange: (isOpen) => setOpen((current) => (isOpen ? part : current === part ? undefined : current)),
  })
  const whenOf = (part: FormPart, label: string, index: number) => (
    <WhenField
      {...{ ...fieldOf(part), label, today, days }}
      labels={toKindLabels(dates, state.kind)}
      stay={state.ranges[index] ?? {}}
      onChange={(stay) => update({ ...state, ranges: state.ranges.with(index, stay) })}
    />
  )
  const chosen = placeIds(state)
  const isDated = state.ranges.every(({ checkIn, checkOut }) => checkIn && checkOut)
  const choosePlaces = (ids: string[]) => {
    update(withPlaces(state, ids))
    // The first place opens the dates. More places are chosen when the field is opened again.
    if (chosen.length === 0 && ids.length > 0) setOpen(isDated ? undefined : 'when')
  }
  const partIds = new Set(['where', 'when', 'who', ...state.ranges.map((_, index) => `when-${index}`)])

  return (
    <form
      ref={box}
      id={id}
      method="get"
      action={action}
      noValidate
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className={toFormClass(variant)}
    >
      {[...writeDraft(draft)]
        .filter(([name]) => name !== 'business' && (hotel || name !== 'kind'))
        .map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of names and values, in order
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      {!hotel && (
        <KindOptions t={t} variant={variant} chosen={state.kind} onChoose={(kind) => update({ ...state, kind })} />
      )}
      <div className={toCardClass(variant, !hotel)}>
        {attempt > 0 && faults.length > 0 && (
          <FaultSummary
            {...{ faults, attempt, locale }}
            toFieldId={(part) => `${id}-${partIds.has(part) ? part : 'where'}`}
          />
        )}
        {!hotel && (
          <div data-cell className={CELL}>
            <WhereField
              {...{ ...fieldOf('where'), model, today, places, complete, chosen }}
              single={state.ranges.length > 1}
              current={String(writeDraft(draft))}
              onChoose={choosePlaces}
              onClear={() => update(withPlaces(state, []))}
              onDone={() => setOpen(undefined)}
            />
          </div>
        )}
        <div data-cell className={CELL}>
          {whenOf('when', t('search.when.label'), 0)}
        </div>
        <div data-cell className={CELL}>
          <WhoField
            {...fieldOf('who')}
            rooms={state.rooms}
            onChange={(rooms) => update({ ...state, rooms })}
            partyFaults={faults.filter((fault) => partOfFault(fault) === 'who')}
            ageRequests={form.ageRequests}
            onDone={form.closeParty}
          />
        </div>
        <Button
          type="submit"
          tone="action"
          size="large"
          data-part="submit"
          pending={form.navigating && !form.isPending ? t('search.searching') : undefined}
          icon={<Search aria-hidden="true" />}
          className={SUBMIT}
        >
          {t('search.submit')}
        </Button>
        {state.ranges.slice(1).map((_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other identity than its index
            key={index}
            className={`${ROW} flex items-center`}
          >
            <div className="min-w-0 grow">{whenOf(`when-${index + 1}`, t('search.when.other'), index + 1)}</div>
            <Button
              tone="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                update({ ...state, ranges: state.ranges.toSpliced(index + 1, 1) })
                // The focused button is removed with its range.
                box.current?.querySelector<HTMLElement>('[data-part="add-dates"]')?.focus()
              }}
            >
              <span className="sr-only">{t('search.when.remove')}</span>
            </Button>
          </div>
        ))}
      </div>
      <p role="status" className="px-5 font-medium text-small empty:hidden">
        {form.isPending && t('search.wait')}
      </p>
      <FormFooter
        businessTravel={state.businessTravel}
        onBusinessTravel={(businessTravel) => update({ ...state, businessTravel })}
        refusal={addRangeRefusal(state)}
        onAddDates={() => {
          update({ ...state, ranges: [...state.ranges, {}] })
          setOpen(`when-${state.ranges.length}`)
        }}
      />
    </form>
  )
}
