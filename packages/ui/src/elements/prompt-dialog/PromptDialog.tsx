import { useId, useRef, useState } from 'react'
import { Button } from '../button/Button'
import { Dialog } from '../dialog/Dialog'
import { TextField } from '../../forms/text-field/TextField'
import { promptDialogRecipe } from './promptDialogRecipe'

/** Props of {@link PromptDialog}. */
export interface PromptDialogProps {
  isOpen: boolean
  /** The action in a few words: 'Add restricted feature'. */
  title: string
  /** What is asked for: the field's label. */
  label: string
  /** What the answer is for. */
  description?: string | undefined
  /** Stands in the field when it opens. @default '' */
  initialValue?: string | undefined
  placeholder?: string | undefined
  /** @default 'OK' */
  submitLabel?: string | undefined
  /** @returns what is wrong and what is allowed; null for an answer that may be given. @default refuses blank text */
  validate?: ((value: string) => string | null) | undefined
  /** Is given the text without spaces at its ends. */
  onSubmit: (value: string) => void
  /** The Cancel button, Escape or a press beside the dialog. */
  onCancel: () => void
}

/** Asks for one line of text. An answer that is refused says why and stays. */
export function PromptDialog({
  isOpen,
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
  const styles = promptDialogRecipe()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ isOpen, value: initialValue, isJudged: false })
  // Each opening starts afresh; what stands while it closes stays, or the dialog would blink.
  if (draft.isOpen !== isOpen) {
    setDraft(isOpen ? { isOpen, value: initialValue, isJudged: false } : { ...draft, isOpen })
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
      isOpen={isOpen}
      title={title}
      describedBy={description === undefined ? undefined : `${id}description`}
      initialFocus={field}
      onClose={onCancel}
      width={380}
      footer={
        <>
          <Button variant="ghost" size="dense" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="primary" size="dense" type="submit" form={id}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {description === undefined ? null : (
        <p className={styles.root} id={`${id}description`}>
          {description}
        </p>
      )}
      <form
        id={id}
        className={styles.form}
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
          size="default"
          error={draft.isJudged ? (refusal ?? undefined) : undefined}
          value={draft.value}
          onChange={(value) => setDraft({ ...draft, value })}
        />
      </form>
    </Dialog>
  )
}
