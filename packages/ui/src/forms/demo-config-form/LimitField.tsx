import { useState } from 'react'
import { NumberField } from '../number-field/NumberField'

interface LimitFieldProps {
  readonly label: string
  readonly help: string
  readonly min: number
  readonly max: number
  readonly unit?: string | undefined
  /** NaN: not a number. */
  readonly value: number
  readonly saved: number
  readonly error: string | undefined
  readonly onChange: (value: number) => void
  readonly disabled: boolean
}

/** An integer setting; the form refuses invalid text. */
export function LimitField({ label, help, min, max, unit, value, saved, error, onChange, disabled }: LimitFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const range = `${min}\u2013${new Intl.NumberFormat().format(max)}`
  // A reset or reload replaces the draft.
  const shown = draft !== null && Object.is(numberOf(draft), value) ? draft : textOf(value)
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
      disabled={disabled}
      value={shown}
      error={error}
      onChange={(text) => {
        setDraft(text)
        onChange(numberOf(text))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setDraft(null)
      }}
    />
  )
}

/** `Number` would convert blanks to 0. */
function numberOf(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : Number.NaN
}

function textOf(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}
