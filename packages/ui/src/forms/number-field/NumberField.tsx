import { useId, type KeyboardEvent, type Ref, useState } from 'react'
import { classes } from '../../lib/classes'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { numberFieldRecipe } from './numberFieldRecipe'
import { Steppers } from './Steppers'
import { plainNumber } from './plainNumber'
import { stepValue } from './stepValue'

export interface NumberFieldProps extends FieldCommonProps {
  /** Name in files and requests. */
  code?: string | undefined
  /** After the number: `%`, `bars`. */
  unit?: string | undefined
  /** Limit of the arrow keys only. */
  min?: number | undefined
  /** Limit of the arrow keys only. */
  max?: number | undefined
  /** Of the arrow keys; without it they move the caret. */
  step?: number | undefined
  placeholder?: string | undefined
  /** Minus and plus buttons. */
  hasSteppers?: boolean | undefined
  /** Marks an unsaved change. */
  isChanged?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A number, right-aligned, shown as typed and passed on as `Number` reads it: the form refuses `1e`. */
export function NumberField({
  label,
  hint,
  error,
  help,
  code,
  required,
  disabled = false,
  value,
  onChange,
  size,
  unit,
  min,
  max,
  step,
  hasSteppers = false,
  isChanged = false,
  ...input
}: NumberFieldProps) {
  const styles = numberFieldRecipe()
  const frame = controlRecipe({ size, isInvalid: error !== undefined, isDisabled: disabled }, styles.frame)
  const unitId = useId()
  const [typed, setTyped] = useState(value)
  const shown = plainNumber(typed) === value ? typed : value
  const add = (direction: 1 | -1) => {
    const next = stepValue(value, direction, { step: step ?? 1, min, max })
    if (next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      help={help}
      code={code}
      required={required}
      describedBy={unit === undefined ? undefined : unitId}
    >
      {(control) => (
        <div className={frame.root} data-stepped={hasSteppers || undefined} data-changed={isChanged || undefined}>
          <input
            {...input}
            {...control}
            type="text"
            // A phone's decimal keyboard has no minus.
            inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            className={classes(frame.input, styles.root)}
            value={shown}
            disabled={disabled}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(plainNumber(event.target.value))
            }}
            onKeyDown={onKeyDown}
          />
          {unit === undefined ? null : (
            <span className={frame.affix} id={unitId}>
              {unit}
            </span>
          )}
          {hasSteppers && <Steppers label={label} disabled={disabled} onStep={add} />}
        </div>
      )}
    </Field>
  )
}
