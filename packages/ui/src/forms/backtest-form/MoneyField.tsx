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

/** An amount: grouped and with two decimals to be read, as typed while it is edited. */
export function MoneyField({ value, ...field }: MoneyFieldProps) {
  const [isEdited, setIsEdited] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // The text changes under the selection that Tab made: without a new one, typing would add to the old amount.
    if (isEdited) root.current?.querySelector('input')?.select()
  }, [isEdited])

  return (
    <div ref={root} onFocus={() => setIsEdited(true)} onBlur={() => setIsEdited(false)}>
      <NumberField {...field} value={isEdited ? value : moneyOf(value)} />
    </div>
  )
}
