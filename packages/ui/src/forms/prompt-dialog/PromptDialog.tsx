import { chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../elements/button/Button'
import { Dialog } from '../../elements/dialog/Dialog'
import { TextField } from '../text-field/TextField'

export interface PromptDialogProps {
  open: boolean
  /** The action: 'Add restricted feature'. */
  title: string
  /** The field's label. */
  label: string
  /** What the input is for. */
  description?: string | undefined
  /** Initial text. */
  initialValue?: string | undefined
  placeholder?: string | undefined
  submitLabel?: string | undefined
  /** Returns the error; null when valid. @default refuses blank text */
  validate?: ((value: string) => string | null) | undefined
  /** Called with the trimmed text. */
  onSubmit: (value: string) => void
  /** Called by Cancel, Escape or the backdrop. */
  onCancel: () => void
}

/** Asks for one line of text; stays open while it is invalid. */
export function PromptDialog({
  open,
  title,
  label,
  description,
  initialValue = '',
  placeholder,
  submitLabel = 'OK',
  validate,
  onSubmit,
  onCancel,
}: PromptDialogProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ open, value: initialValue, isJudged: false })
  // Not on closing, or the text would flash while fading out.
  if (draft.open !== open) {
    setDraft(open ? { open, value: initialValue, isJudged: false } : { ...draft, open })
  }
  const judge = validate ?? ((value: string) => (value === '' ? `${label} must not be blank` : null))
  const refusal = judge(draft.value.trim())
  const submit = () => {
    setDraft({ ...draft, isJudged: true })
    if (refusal === null) onSubmit(draft.value.trim())
    else field.current?.focus()
  }
  return (
    <Dialog
      open={open}
      title={title}
      description={description}
      initialFocusEl={() => field.current}
      onClose={onCancel}
      width={380}
      footer={
        <>
          <Button variant="ghost" size="xs" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="solid" size="xs" type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        mt="3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          ref={field}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          size="sm"
          error={draft.isJudged ? (refusal ?? undefined) : undefined}
          value={draft.value}
          onChange={(value) => setDraft({ ...draft, value })}
        />
      </chakra.form>
    </Dialog>
  )
}
