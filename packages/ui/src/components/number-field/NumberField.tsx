import { useId, type KeyboardEvent, type Ref } from 'react'
import { classes } from '../../lib/classes'
import { boxClassName } from '../field/boxClassName'
import box from '../field/control.module.css'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import styles from './NumberField.module.css'
import { stepValue } from './stepValue'

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends FieldCommonProps {
  /** Behind the figure: `%`, `bars`, `hours`. */
  unit?: string | undefined
  /** Least value that the arrow keys reach. The form judges what is typed. */
  min?: number | undefined
  /** Greatest value that the arrow keys reach. */
  max?: number | undefined
  /** What the up and down arrow keys add; without it they move the caret only. */
  step?: number | undefined
  placeholder?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A figure, right-aligned. Keeps the text exactly as typed: `0.00002` stays, and `1e` is the form's to refuse. */
export function NumberField({
  label,
  hint,
  error,
  isRequired,
  isDisabled = false,
  value,
  onChange,
  size,
  unit,
  min,
  max,
  step,
  ...input
}: NumberFieldProps) {
  const unitId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const next = stepValue(value, event.key === 'ArrowUp' ? 1 : -1, { step, min, max })
    if (next !== value) onChange(next)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      describedBy={unit === undefined ? undefined : unitId}
    >
      {(control) => (
        <div className={boxClassName({ size, isInvalid: error !== undefined, isDisabled })}>
          <input
            {...input}
            {...control}
            type="text"
            // A phone's decimal pad has no minus sign.
            inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            className={classes(box['input'], styles['figure'])}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {unit === undefined ? null : (
            <span className={box['affix']} id={unitId}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
