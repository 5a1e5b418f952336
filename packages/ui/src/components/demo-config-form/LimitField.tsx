import { useState } from 'react'
import { NumberField } from '../number-field/NumberField'

interface LimitFieldProps {
  readonly label: string
  readonly help: string
  readonly min: number
  readonly max: number
  readonly unit?: string | undefined
  readonly value: number
  readonly saved: number
  readonly error: string | undefined
  readonly onChange: (value: number) => void
  readonly isDisabled: boolean
}

/** A whole number of the configuration. Text that is no number waits, and is given up when the field is left. */
export function LimitField({
  label,
  help,
  min,
  max,
  unit,
  value,
  saved,
  error,
  onChange,
  isDisabled,
}: LimitFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const range = `${min}\u2013${new Intl.NumberFormat().format(max)}`
  const isHalf = draft !== null && (draft.trim() === '' || !Number.isFinite(Number(draft)))
  return (
    <NumberField
      label={label}
      hint={unit === undefined ? range : `${range} ${unit}`}
      help={value === saved ? help : `${help} Was ${new Intl.NumberFormat().format(saved)}.`}
      min={min}
      max={max}
      step={1}
      hasSteppers
      isChanged={value !== saved}
      isDisabled={isDisabled}
      value={draft ?? String(value)}
      error={isHalf ? `${label} must be a whole number from ${min} to ${max}, not '${draft}'.` : error}
      onChange={(text) => {
        setDraft(text)
        const next = Number(text)
        if (text.trim() !== '' && Number.isFinite(next)) onChange(next)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}
