'use client'

import { Search, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MessagesProvider } from '#components/layout/messages-provider.tsx'
import { describePlaces } from '#components/search-form/fields/field-summary.ts'
import { KindOptions } from '#components/search-form/fields/kind-options.tsx'
import type { FormStart, SearchFormModel } from '#components/search-form/form-model.ts'
import { describeFaults, type FormPart, faultsOfPart, partOfFault } from '#components/search-form/form-parts.ts'
import { CELL, cardClass, formClass, ROW, SUBMIT } from '#components/search-form/form-styles.ts'
import { FormFooter } from '#components/search-form/rich/form-footer.tsx'
import { LastSearchLink } from '#components/search-form/rich/last-search-link.tsx'
import { PanelField } from '#components/search-form/rich/panel-field.tsx'
import { useFirstTouch } from '#components/search-form/rich/use-first-touch.ts'
import { useCalendarDays, useFormPlaces } from '#components/search-form/rich/use-form-data.ts'
import { usePressThrough } from '#components/search-form/rich/use-press-through.ts'
import { useStartSearch } from '#components/search-form/rich/use-start-search.ts'
import { WhenField } from '#components/search-form/rich/when-field.tsx'
import { WherePanel, type WherePanelHandle } from '#components/search-form/rich/where-panel.tsx'
import { WhoField } from '#components/search-form/rich/who-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { FRAME_LIMIT } from '#components/ui/frame-limit.ts'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { storeFormDraft } from '#lib/browser/search/form-draft.ts'
import {
  addRangeRefusal,
  draftToFormState,
  type FormState,
  formStateToDraft,
  placeIds,
  replaced,
  without,
  withPlaces,
} from '#lib/domain/search/form-state.ts'
import { readDraft, writeDraft, writeSearch } from '#lib/domain/search/search.ts'
import { validateDraft } from '#lib/domain/search/validate-draft.ts'
import { toIsraelDate } from '#lib/domain/stay/israel-time.ts'

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

/**
 * The first panel is in sight at once (app/globals.css): its frame stays until the panel covers it, and the panel does not slide
 * in. React Aria would hide it until the keyboard of the phone is there, for as long as 600 ms. Escape removes the frame, too.
 */
function keepPanelFrame(part: string): void {
  const { dataset } = document.documentElement
  dataset.panelFrame = part
  let end = performance.now() + FRAME_LIMIT
  const cancel = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end = 0
  }
  addEventListener('keydown', cancel)
  const check = () => {
    // Panels that are prepared and not open yet are in the document, too.
    const isShown = [...document.querySelectorAll('[role="dialog"]')].some(
      (panel) =>
        panel.checkVisibility?.({ opacityProperty: true }) &&
        !panel.closest('[data-entering], [data-rac][style*="clip-path"]'),
    )
    if (!isShown && performance.now() < end) return void requestAnimationFrame(check)
    delete dataset.panelFrame
    removeEventListener('keydown', cancel)
  }
  requestAnimationFrame(check)
}

function Form({ model, start }: Props) {
  const { id, locale, variant, action, dates, hotel } = model
  const t = useTranslations()
  const [today] = useState(() => toIsraelDate(Date.now()))
  const [{ state: first, open: firstOpen }] = useState(() => toInitialState(start))
  const [state, setState] = useState(first)
  const [open, setOpen] = useState<FormPart>()
  // Faults are shown after the first submit. Faults of the server are shown at once, until a value is changed.
  const [attempt, setAttempt] = useState(model.faults.length > 0 ? 1 : 0)
  const [changed, setChanged] = useState(false)
  // How often the person was sent back to choose the children's ages.
  const [asked, setAsked] = useState(0)
  const box = useRef<HTMLFormElement>(null)
  const isUsed = useFirstTouch(box, start.isPrepared !== true)
  const { places, complete } = useFormPlaces(model, isUsed)
  const [hotelCode] = state.hotels
  const ofHotel =
    hotelCode === undefined ? undefined : places.hotels.find(({ code }) => code === hotelCode)?.destinationCode
  const days = useCalendarDays(
    {
      destinations: ofHotel === undefined ? state.destinations : [ofHotel],
      ...(hotelCode !== undefined && { hotelCode }),
      kind: state.kind,
    },
    { today, locale, isUsed },
  )
  const { navigating, isPending, search, cancel } = useStartSearch(action)

  const draft = formStateToDraft(state)
  const result = validateDraft(draft, today)
  const ownFaults = result.ok ? [] : result.faults
  const missingAges = ownFaults.filter(({ code }) => code === 'child-age-missing')
  const early = asked === 0 ? [] : missingAges
  const faults = attempt === 0 ? early : changed || model.faults.length === 0 ? ownFaults : model.faults

  const update = (next: FormState) => {
    setState(next)
    setChanged(true)
    cancel()
  }

  const submit = () => {
    setOpen(undefined)
    setChanged(true)
    if (result.ok) search(String(writeSearch(result.search)))
    else if (missingAges.length === ownFaults.length) askForAges()
    else setAttempt(attempt + 1)
  }

  /** Without the ages there are no prices: the person chooses them in the panel, before anything is searched. */
  const askForAges = () => {
    setAsked(asked + 1)
    setOpen('who')
  }
  usePressThrough(box, open)

  // Stored when the page is left, so that the values can be restored after the next sign-in if the session has ended.
  useEffect(() => {
    if (!changed) return
    const storeDraft = () => storeFormDraft(id, String(writeDraft(draft)))
    addEventListener('pagehide', storeDraft)
    return () => removeEventListener('pagehide', storeDraft)
  })

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

  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    if (hasOpened.current || !open?.startsWith('wh')) return
    hasOpened.current = true
    keepPanelFrame(open)
  }, [open])

  const nameOf = (placeId: string) => {
    const code = placeId.slice(2)
    const [fetched, initial] = placeId.startsWith('h.')
      ? [places.hotels, model.hotels]
      : [places.destinations, model.places]
    return [...fetched, ...initial].find((place) => place.code === code)?.name ?? code
  }
  const fieldOf = (part: FormPart) => ({
    part,
    id: `${id}-${part}`,
    open: open === part,
    faults: faultsOfPart(faults, part).map(({ code }) => t(`search.fault.${code}`)),
  })
  // A panel that closes late must not close the one that has been opened since.
  const openOf = (part: FormPart) => (isOpen: boolean) =>
    setOpen((current) => (isOpen ? part : current === part ? undefined : current))
  const wherePanel = useRef<WherePanelHandle>(null)
  const finishWhere = () => {
    // What is typed is meant: a button that drops it would look like a choice. A first place opens the dates (`choosePlaces`).
    const isFirst = wherePanel.current?.chooseTyped() === true && chosen.length === 0
    if (!isFirst) setOpen(undefined)
  }
  const whenOf = (part: FormPart, label: string, index: number) => (
    <WhenField
      {...{ ...fieldOf(part), label, locale, today, days }}
      labels={dates}
      stay={state.ranges[index] ?? {}}
      onChange={(stay) => update({ ...state, ranges: replaced(state.ranges, index, stay) })}
      onOpenChange={openOf(part)}
    />
  )
  const chosen = placeIds(state)
  const isDated = state.ranges.every(({ checkIn, checkOut }) => checkIn && checkOut)
  const choosePlaces = (ids: string[]) => {
    update(withPlaces(state, ids))
    // The first place goes on to the dates. Who opens the field again adds further places.
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
      className={formClass(variant)}
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
      <div className={cardClass(variant, !hotel)}>
        {attempt > 0 && faults.length > 0 && (
          <div className="mb-2 wide:col-span-full">
            <ErrorSummary
              title={describeFaults(faults, { locale, t })}
              attempt={attempt}
              errors={faults
                .map((fault) => ({ part: partOfFault(fault), text: t(`search.fault.${fault.code}`) }))
                .filter(
                  ({ part, text }, index, all) =>
                    all.findIndex((one) => one.part === part && one.text === text) === index,
                )
                .map(({ part, text }) => ({ id: `${id}-${partIds.has(part) ? part : 'where'}`, text }))}
            />
          </div>
        )}
        {!hotel && (
          <div data-cell className={CELL}>
            <PanelField
              {...fieldOf('where')}
              locale={locale}
              label={t('search.where.label')}
              empty={t('search.where.empty')}
              shown={describePlaces(chosen.map(nameOf), { locale, t })}
              title={t('search.where.title')}
              close={t('ui.close')}
              onOpenChange={openOf('where')}
              tall
              footer={
                <>
                  {chosen.length > 0 && (
                    <Button tone="quiet" onClick={() => update(withPlaces(state, []))}>
                      {t('search.where.clear')}
                    </Button>
                  )}
                  <Button className="max-wide:grow" onClick={finishWhere}>
                    {t('ui.dates.done')}
                  </Button>
                </>
              }
              className="w-[30rem]"
            >
              <WherePanel
                ref={wherePanel}
                places={places}
                complete={complete}
                chosen={chosen}
                onChange={choosePlaces}
                nameOf={nameOf}
                single={state.ranges.length > 1}
                onDone={() => setOpen(undefined)}
                lastSearch={
                  <LastSearchLink {...{ action, today, nameOf }} labels={dates} current={String(writeDraft(draft))} />
                }
              />
            </PanelField>
          </div>
        )}
        <div data-cell className={CELL}>
          {whenOf('when', t('search.when.label'), 0)}
        </div>
        <div data-cell className={CELL}>
          <WhoField
            {...fieldOf('who')}
            locale={locale}
            rooms={state.rooms}
            onChange={(rooms) => update({ ...state, rooms })}
            partyFaults={faults.filter((fault) => partOfFault(fault) === 'who')}
            asked={asked}
            onOpenChange={openOf('who')}
            onDone={() => (missingAges.length > 0 ? askForAges() : setOpen(undefined))}
          />
        </div>
        <Button
          type="submit"
          tone="action"
          size="large"
          data-part="submit"
          pending={navigating && !isPending ? t('search.searching') : undefined}
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
                update({ ...state, ranges: without(state.ranges, index + 1) })
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
        {isPending && t('search.wait')}
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
