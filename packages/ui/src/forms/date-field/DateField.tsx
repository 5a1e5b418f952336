import type { Ref } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'
import { dateFieldRecipe } from './dateFieldRecipe'
import { useIncompleteDate } from './useIncompleteDate'

/** `yyyy-mm-dd`, or empty. */
export interface DateFieldProps extends FieldCommonProps {
  /** Earliest `yyyy-mm-dd`. */
  min?: string | undefined
  /** Latest `yyyy-mm-dd`. */
  max?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A date in the browser's own picker and order. An incomplete one is empty, and an error on blur or submit. */
export function DateField({
  label,
  hint,
  error,
  help,
  required,
  disabled = false,
  value,
  onChange,
  size,
  min,
  max,
  onBlur,
  ...input
}: DateFieldProps) {
  const styles = dateFieldRecipe()
  const { isIncomplete, bounds, judge, recheck, forgive } = useIncompleteDate({ min, max })
  const shownError = isIncomplete && value === '' ? `${label} is not a valid date.` : error
  return (
    <Field label={label} hint={hint} error={shownError} help={help} required={required}>
      {(control) => (
        <div className={styles.root}>
          <input
            {...input}
            {...control}
            {...bounds}
            type="date"
            className={
              controlRecipe({ size, isInvalid: shownError !== undefined, isDisabled: disabled }, styles.date).root
            }
            data-unset={value === '' || undefined}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              forgive()
              onChange(event.target.value)
            }}
            onKeyUp={(event) => recheck(event.currentTarget)}
            onInvalid={(event) => judge(event.currentTarget)}
            onBlur={(event) => {
              judge(event.currentTarget)
              onBlur?.()
            }}
          />
          <Icon name="calendar" size="sm" className={styles.picture} />
        </div>
      )}
    </Field>
  )
}
