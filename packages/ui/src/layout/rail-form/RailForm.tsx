import { chakra, Heading, HStack, Stack } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { RailFooter, type RailFooterProps } from './RailFooter'
import { SCROLLER } from '../../lib/tableLook'
import { isModalOpen } from '../../elements/dialog/isDialogOpen'

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
    if (isModalOpen()) return
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
    <chakra.form
      ref={form}
      data-rail
      display="flex"
      flex="1 1 auto"
      flexDirection="column"
      minW="0"
      minH="0"
      bg="bg.surface"
      container="rail / inline-size"
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
      <HStack flex="none" justify="space-between" h="cardHeader" ps="4" pe="2" borderBottomWidth="1px">
        <Heading as="h2" size="md" letterSpacing="-0.006em" minW="0" truncate>
          {title}
        </Heading>
        {headAction}
      </HStack>
      <Stack
        flex="1 1 auto"
        gap="3"
        minH="0"
        p="3"
        md={{ pt: '3.5', px: '4', pb: '4' }}
        xl={{ ...SCROLLER, overflow: 'hidden auto' }}
        css={{
          '@container rail (min-width: 640px)': {
            display: 'grid',
            gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
            alignContent: 'start',
            alignItems: 'start',
          },
        }}
      >
        {children}
      </Stack>
      <RailFooter {...footer} isBusy={isBusy} missing={missing} />
    </chakra.form>
  )
}
