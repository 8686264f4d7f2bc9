'use client'

import { Search, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Words } from '#components/layout/words.tsx'
import { CELL, cardClass, formClass, ROW, SUBMIT } from '#components/search-form/look.ts'
import { faultsOf, type Part, partOf } from '#components/search-form/parts.ts'
import type { FormFacts, FormStart } from '#components/search-form/props.ts'
import { Foot } from '#components/search-form/rich/foot.tsx'
import { LastSearchLink } from '#components/search-form/rich/last-search-link.tsx'
import { PanelField } from '#components/search-form/rich/panel-field.tsx'
import { useFacts } from '#components/search-form/rich/use-facts.ts'
import { useSearch } from '#components/search-form/rich/use-search.ts'
import { WhenField } from '#components/search-form/rich/when-field.tsx'
import { WherePanel } from '#components/search-form/rich/where-panel.tsx'
import { WhoPanel } from '#components/search-form/rich/who-panel.tsx'
import { describeParty, describePlaces } from '#components/search-form/shared/describe.ts'
import { Kinds } from '#components/search-form/shared/kinds.tsx'
import {
  addRangeRefusal,
  type FormState,
  placeIds,
  replaced,
  toDraft,
  toState,
  without,
  withPlaces,
} from '#components/search-form/state.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorSummary } from '#components/ui/error-summary.tsx'
import { UiLocale } from '#components/ui/ui-locale.tsx'
import { judgeDraft } from '#lib/search/judge.ts'
import { readDraft, writeDraft, writeSearch } from '#lib/search/search.ts'
import { israelDate } from '#lib/stay/israel.ts'

type Props = { facts: FormFacts; start: FormStart }

/** The form that takes the plain one's place when it is touched. It brings its own texts. */
export function RichForm(props: Props) {
  const { locale, messages } = props.facts
  return (
    <Words locale={locale} messages={messages}>
      <UiLocale locale={locale}>
        <Form {...props} />
      </UiLocale>
    </Words>
  )
}

/** A form that was opened at this part begins so: another range begins with its calendar. */
function begin({ query, part }: FormStart): { state: FormState; open: Part | undefined } {
  const state = toState(readDraft(new URLSearchParams(query)))
  if (part === 'add-dates' && addRangeRefusal(state) === undefined) {
    return { state: { ...state, ranges: [...state.ranges, {}] }, open: `when-${state.ranges.length}` }
  }
  return { state, open: part === 'submit' ? undefined : part }
}

function Form({ facts, start }: Props) {
  const { id, locale, look, action, dates, hotel } = facts
  const t = useTranslations()
  const [today] = useState(() => israelDate(Date.now()))
  const [{ state: first, open: firstOpen }] = useState(() => begin(start))
  const [state, setState] = useState(first)
  const [open, setOpen] = useState<Part>()
  // Faults are shown from the first try to search on; those that came with the page at once, until something is changed.
  const [attempt, setAttempt] = useState(facts.faults.length > 0 ? 1 : 0)
  const [changed, setChanged] = useState(false)
  const { places, whole, days } = useFacts(facts, today)
  const { going, waits, search, drop } = useSearch(action)
  const box = useRef<HTMLFormElement>(null)

  const draft = toDraft(state)
  const judged = judgeDraft(draft, today)
  const own = judged.ok ? [] : judged.faults
  const faults = attempt === 0 ? [] : changed || facts.faults.length === 0 ? own : facts.faults

  const change = (next: FormState) => {
    setState(next)
    setChanged(true)
    drop()
  }

  const submit = () => {
    setOpen(undefined)
    setChanged(true)
    if (judged.ok) search(String(writeSearch(judged.search)))
    else setAttempt(attempt + 1)
  }

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (start.part === undefined) return
    // It took the place of what had the focus; and what opens now gives the focus back to where it was before.
    box.current?.querySelector<HTMLElement>(`[data-part="${firstOpen ?? start.part}"]`)?.focus({ preventScroll: true })
    if (start.part === 'submit') submit()
    else setOpen(firstOpen)
  })

  const nameOf = (placeId: string) => {
    const code = placeId.slice(2)
    const [known, given] = placeId.startsWith('h.')
      ? [places.hotels, facts.hotels]
      : [places.destinations, facts.places]
    return [...known, ...given].find((place) => place.code === code)?.name ?? code
  }
  const fieldOf = (part: Part) => ({
    part,
    id: `${id}-${part}`,
    open: open === part,
    faults: faultsOf(faults, part).map(({ code }) => t(`search.fault.${code}`)),
  })
  const openOf = (part: Part) => (isOpen: boolean) => setOpen(isOpen ? part : undefined)
  const done = (
    <Button className="max-wide:grow" onClick={() => setOpen(undefined)}>
      {t('ui.dates.done')}
    </Button>
  )
  const whenOf = (part: Part, label: string, index: number) => (
    <WhenField
      {...{ ...fieldOf(part), label, locale, today, days }}
      words={dates}
      stay={state.ranges[index] ?? {}}
      onChange={(stay) => change({ ...state, ranges: replaced(state.ranges, index, stay) })}
      onOpenChange={openOf(part)}
    />
  )
  const chosen = placeIds(state)
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
      className={formClass(look)}
    >
      {[...writeDraft(draft)]
        .filter(([name]) => name !== 'business' && (hotel || name !== 'kind'))
        .map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of names and values, in order
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      {!hotel && <Kinds t={t} look={look} chosen={state.kind} onChoose={(kind) => change({ ...state, kind })} />}
      <div className={cardClass(look, !hotel)}>
        {faults.length > 0 && (
          <div className="mb-2 wide:col-span-full">
            <ErrorSummary
              title={t('search.faults')}
              attempt={attempt}
              faults={faults
                .map((fault) => ({ part: partOf(fault), text: t(`search.fault.${fault.code}`) }))
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
              footer={
                <>
                  {chosen.length > 0 && (
                    <Button tone="quiet" onClick={() => change(withPlaces(state, []))}>
                      {t('search.where.clear')}
                    </Button>
                  )}
                  {done}
                </>
              }
              className="w-[30rem]"
            >
              <WherePanel
                places={places}
                whole={whole}
                chosen={chosen}
                onChange={(ids) => change(withPlaces(state, ids))}
                nameOf={nameOf}
                single={state.ranges.length > 1}
                onDone={() => setOpen(undefined)}
                last={
                  <LastSearchLink {...{ action, today, nameOf }} words={dates} present={String(writeDraft(draft))} />
                }
              />
            </PanelField>
          </div>
        )}
        <div data-cell className={CELL}>
          {whenOf('when', t('search.when.label'), 0)}
        </div>
        <div data-cell className={CELL}>
          <PanelField
            {...fieldOf('who')}
            locale={locale}
            label={t('search.who.label')}
            empty=""
            shown={describeParty(state.rooms, { locale, t })}
            title={t('search.who.title')}
            close={t('ui.close')}
            onOpenChange={openOf('who')}
            footer={done}
            className="w-[26rem]"
          >
            <WhoPanel
              rooms={state.rooms}
              onChange={(rooms) => change({ ...state, rooms })}
              faults={faults.filter((fault) => partOf(fault) === 'who')}
            />
          </PanelField>
        </div>
        <Button
          type="submit"
          tone="action"
          size="large"
          data-part="submit"
          pending={going && !waits ? t('search.searching') : undefined}
          icon={<Search aria-hidden="true" />}
          className={SUBMIT}
        >
          {t('search.submit')}
        </Button>
        {state.ranges.slice(1).map((_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place
            key={index}
            className={`${ROW} flex items-center`}
          >
            <div className="min-w-0 grow">{whenOf(`when-${index + 1}`, t('search.when.other'), index + 1)}</div>
            <Button
              tone="quiet"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                change({ ...state, ranges: without(state.ranges, index + 1) })
                // It goes with what had the focus.
                box.current?.querySelector<HTMLElement>('[data-part="add-dates"]')?.focus()
              }}
            >
              <span className="sr-only">{t('search.when.remove')}</span>
            </Button>
          </div>
        ))}
      </div>
      <p role="status" className="px-5 font-medium text-small empty:hidden">
        {waits && t('search.wait')}
      </p>
      <Foot
        businessTravel={state.businessTravel}
        onBusinessTravel={(businessTravel) => change({ ...state, businessTravel })}
        refusal={addRangeRefusal(state)}
        onAddDates={() => {
          change({ ...state, ranges: [...state.ranges, {}] })
          setOpen(`when-${state.ranges.length}`)
        }}
      />
    </form>
  )
}
