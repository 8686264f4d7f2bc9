import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#components/ui/classes.ts'
import { PageLink, type PageLinkProps } from '#components/ui/page-link.tsx'

/** `action` is for the main next step of a screen, `primary` for other important actions. */
export type ButtonTone = 'primary' | 'action' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const TONES: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-pressed',
  action: 'bg-action text-on-action hover:bg-action-hover active:bg-action-pressed',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink active:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft active:bg-primary-soft active:text-primary-pressed',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-pressed',
}

// A small button is drawn smaller; `::before` extends its touch target to 44 px, from inside of a border.
const SIZES: Record<ButtonSize, string> = {
  small:
    'min-h-9 rounded-chip px-3.5 text-small before:absolute before:inset-x-0 before:-inset-y-[5px] before:content-[""]',
  medium: 'min-h-target rounded-control',
  large: 'min-h-14 rounded-control px-7 text-lg',
}

type Look = {
  tone?: ButtonTone
  size?: ButtonSize
  /** Before the text: an icon of 20 px. */
  icon?: ReactNode
  /** Full width of the container. */
  wide?: boolean
}

function toClass({ tone = 'primary', size = 'medium', wide = false }: Look, className: string | undefined): string {
  return classes(
    'relative inline-flex items-center justify-center gap-2 py-1.5 text-center font-medium leading-tight',
    'select-none transition-colors [&_svg]:size-5 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed',
    // Forced colors remove the background, so that a link would look like text.
    'forced-colors:border',
    wide && 'w-full',
    SIZES[size],
    // A quiet button has no border, so its padding would look like an indent.
    size === 'medium' && (tone === 'quiet' ? classes('px-3', !wide && '-ms-2') : 'px-5'),
    TONES[tone],
    className,
  )
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'onClick'> & {
    onClick?: ComponentProps<'button'>['onClick'] | undefined
    /**
     * Text while the action is in progress: "Booking…"; otherwise undefined. While it is set, the button keeps its size and
     * focus, announces the text to screen readers, and does not react to clicks or submit its form.
     */
    pending?: string | undefined
  }

/** A button. `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const { tone, size, icon, wide, pending, className, children, onClick, type = 'button', ...rest } = props
  const look: Look = { ...(tone && { tone }), ...(size && { size }), ...(wide !== undefined && { wide }) }
  const isPending = pending !== undefined
  const text = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  return (
    <>
      <button
        {...rest}
        // Not `disabled` while pending, which would lose the focus.
        type={isPending ? 'button' : type}
        className={classes(toClass(look, className), isPending && 'cursor-progress!')}
        {...(isPending && { 'aria-disabled': true })}
        {...(!isPending && onClick && { onClick })}
      >
        {'pending' in props ? (
          <span
            className={classes('contents', isPending && '[&>*]:opacity-0')}
            {...(isPending && { 'aria-hidden': true })}
          >
            {text}
          </span>
        ) : (
          text
        )}
        {isPending && (
          <span className="absolute inset-0 grid place-items-center">
            <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" />
            <span className="sr-only">{pending}</span>
          </span>
        )}
      </button>
      {/* Outside the button, because screen readers do not announce changes of a button's content. */}
      {'pending' in props && (
        <span role="status" className="sr-only">
          {pending}
        </span>
      )}
    </>
  )
}

type ButtonLinkProps = Pick<Look, 'tone' | 'wide'> & Omit<PageLinkProps, 'promotion' | 'label' | 'isSiteLink'>

export function ButtonLink({ locale, path, className, children, ...look }: ButtonLinkProps) {
  return (
    <PageLink locale={locale} path={path} className={toClass(look, className)}>
      <span>{children}</span>
    </PageLink>
  )
}
