import type { Ref } from 'react'
import { classes } from '../../lib/classes'
import { boxClassName } from '../field/boxClassName'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../icon/Icon'
import styles from './DateField.module.css'

/** Props of {@link DateField}. The value is `yyyy-mm-dd`, or empty for no date. */
export interface DateFieldProps extends FieldCommonProps {
  /** Earliest day on offer, `yyyy-mm-dd`. */
  min?: string | undefined
  /** Latest day on offer, `yyyy-mm-dd`. */
  max?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A day of the calendar, with the platform's own picker; the platform also decides the order of day, month and year. */
export function DateField({
  label,
  hint,
  error,
  help,
  isRequired,
  isDisabled = false,
  value,
  onChange,
  size,
  ...input
}: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} help={help} isRequired={isRequired}>
      {(control) => (
        <div className={styles['frame']}>
          <input
            {...input}
            {...control}
            type="date"
            className={classes(
              boxClassName({ size, isInvalid: error !== undefined, isDisabled }),
              styles['date'],
              value === '' && styles['unset'],
            )}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <Icon name="calendar" size="sm" className={styles['picture']} />
        </div>
      )}
    </Field>
  )
}
