import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { focusField } from '#components/ui/focus-field.ts'
import { TextArea } from '#components/ui/text-area.tsx'

/** The longest message that the contract allows. */
const MAX_LENGTH = 2_000
const FIELD = 'message'

type Props = {
  label: string
  /** The text of the button that sends. */
  sendLabel: string
  text: string
  onText: (text: string) => void
  /** While true, a press of the button sends nothing. */
  isSending: boolean
  /** Gets the text without white space around it, neither empty nor too long. */
  onSend: (message: string) => void
  autoFocus?: boolean
  ref?: Ref<HTMLFormElement>
  /** Shown beside the button. */
  children: ReactNode
}

/** A message of an agent to another agent. */
export function MessageForm(props: Props) {
  const { label, sendLabel, text, onText, isSending, onSend, autoFocus = false, ref, children } = props
  const t = useTranslations()
  const [fault, setFault] = useState<'empty' | 'tooLong'>()
  const send = (form: HTMLFormElement) => {
    const message = text.trim()
    const found = message === '' ? 'empty' : message.length > MAX_LENGTH ? 'tooLong' : undefined
    setFault(found)
    if (found !== undefined) return focusField(form, FIELD)
    if (!isSending) onSend(message)
  }
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      className="grid gap-2"
    >
      <TextArea
        name={FIELD}
        label={label}
        value={text}
        autoFocus={autoFocus}
        // What is typed meanwhile would be removed with the message that was sent.
        readOnly={isSending}
        onChange={(event) => {
          onText(event.target.value)
          setFault(undefined)
        }}
        limit={MAX_LENGTH}
        leftLabel={t('desk.caller.note.left')}
        error={fault && t(`desk.caller.note.${fault}`)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          tone="secondary"
          size="small"
          pending={isSending ? t('desk.caller.note.sending') : undefined}
        >
          {sendLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
