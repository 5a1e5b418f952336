import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { RailFooter, type RailFooterProps } from './RailFooter'
import { railFormRecipe } from './railFormRecipe'

export interface RailFormProps extends RailFooterProps {
  /** Heading and accessible name of the form. */
  title: string
  /** Ghost buttons beside the heading, such as Reset. */
  headAction?: ReactNode | undefined
  /** Fields, FieldPairs and RailSections. */
  children: ReactNode
  /** By field; after a submit the first one gets focus. */
  errors?: Readonly<Record<string, string | undefined>> | undefined
  /** Called by the button or Ctrl Enter; not while incomplete or busy. */
  onSubmit: () => void
  formRef?: RefObject<HTMLFormElement | null> | undefined
}

const NONE = {}

/** Fires `invalid` on each. */
function halfTypedIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter((input) => input.validity.badInput && !input.checkValidity())
}

function show(field: HTMLElement | null | undefined) {
  field?.focus({ preventScroll: true })
  // Clear of the sticky header and footer.
  field?.scrollIntoView({ block: 'center' })
}

/** A research page's form, as a rail of 320 px or four fields per row. Ctrl Enter submits from anywhere. */
export function RailForm({
  title,
  headAction,
  children,
  errors = NONE,
  onSubmit,
  formRef,
  isBusy,
  missing,
  ...footer
}: RailFormProps) {
  const styles = railFormRecipe()
  const own = useRef<HTMLFormElement>(null)
  const form = formRef ?? own
  const isAnswerDue = useRef(false)

  const submit = () => {
    if (missing !== null || isBusy) return
    const halfTyped = form.current === null ? [] : halfTypedIn(form.current)
    if (halfTyped.length > 0) {
      show(halfTyped[0])
      return
    }
    isAnswerDue.current = true
    onSubmit()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (document.querySelector('dialog[open]') !== null) return
    event.preventDefault()
    submit()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  useEffect(() => {
    if (!isAnswerDue.current || Object.values(errors).every((error) => error === undefined)) return
    isAnswerDue.current = false
    show(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [errors, form])

  return (
    <form
      ref={form}
      className={styles.root}
      aria-label={title}
      noValidate
      onChange={() => {
        isAnswerDue.current = false
      }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {headAction}
      </div>
      <div className={styles.body}>{children}</div>
      <RailFooter {...footer} isBusy={isBusy} missing={missing} />
    </form>
  )
}
