import { useId, type KeyboardEvent, type Ref } from 'react'
import { classes } from '../../lib/classes'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { numberFieldRecipe } from './numberFieldRecipe'
import { Steppers } from './Steppers'
import { stepValue } from './stepValue'

/** Props of {@link NumberField}. */
export interface NumberFieldProps extends FieldCommonProps {
  /** The value's name in files and requests, in front of the sentence under the control. */
  code?: string | undefined
  /** Behind the figure: `%`, `bars`, `hours`. */
  unit?: string | undefined
  /** Least value that the arrow keys reach. The form judges what is typed. */
  min?: number | undefined
  /** Greatest value that the arrow keys reach. */
  max?: number | undefined
  /** What the up and down arrow keys add; without it they move the caret only. */
  step?: number | undefined
  placeholder?: string | undefined
  /**
   * Shows a minus and a plus behind the figure that add the step. For the mouse and for touch: the keyboard has its arrows.
   * @default false
   */
  hasSteppers?: boolean | undefined
  /** Marks a value that differs from the one that is saved. @default false */
  isChanged?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A figure, right-aligned. Keeps the text exactly as typed: `0.00002` stays, and `1e` is the form's to refuse. */
export function NumberField({
  label,
  hint,
  error,
  help,
  code,
  isRequired,
  isDisabled = false,
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
  const frame = controlRecipe({ size, isInvalid: error !== undefined, isDisabled }, styles.frame)
  const unitId = useId()
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
      isRequired={isRequired}
      describedBy={unit === undefined ? undefined : unitId}
    >
      {(control) => (
        <div className={frame.root} data-stepped={hasSteppers || undefined} data-changed={isChanged || undefined}>
          <input
            {...input}
            {...control}
            type="text"
            // A phone's decimal pad has no minus sign.
            inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            className={classes(frame.input, styles.root)}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {unit === undefined ? null : (
            <span className={frame.affix} id={unitId}>
              {unit}
            </span>
          )}
          {hasSteppers && <Steppers label={label} isDisabled={isDisabled} onStep={add} />}
        </div>
      )}
    </Field>
  )
}
