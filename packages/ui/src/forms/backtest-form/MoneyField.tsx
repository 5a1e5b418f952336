import { useLayoutEffect, useRef, useState } from 'react'
import { NumberField } from '../number-field/NumberField'
import { moneyOf } from './formFields'

interface MoneyFieldProps {
  readonly label: string
  readonly name: string
  /** As typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** An amount, grouped with two decimals unless edited. */
export function MoneyField({ value, ...field }: MoneyFieldProps) {
  const [isEdited, setIsEdited] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // Tab selects the text before the format changes: select again, or typing would append.
    if (isEdited) root.current?.querySelector('input')?.select()
  }, [isEdited])

  return (
    <div ref={root} onFocus={() => setIsEdited(true)} onBlur={() => setIsEdited(false)}>
      <NumberField {...field} value={isEdited ? value : moneyOf(value)} />
    </div>
  )
}
