import { useState } from 'react'
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
  return (
    <div onFocus={() => setIsEdited(true)} onBlur={() => setIsEdited(false)}>
      <NumberField {...field} value={isEdited ? value : moneyOf(value)} />
    </div>
  )
}
