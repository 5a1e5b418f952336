import { useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { Icon } from '../icon/Icon'
import type { FieldControl } from './fieldProps'
import styles from './Field.module.css'

/** Props of {@link Field}. */
export interface FieldProps {
  label: string
  /** Range, unit or `optional`, right-aligned in the label line; part of the control's description. */
  hint?: ReactNode | undefined
  /** What is wrong and what is allowed, under the control. */
  error?: string | undefined
  /** Adds ` *` to the label. */
  isRequired?: boolean | undefined
  /** Ids of further texts that describe the control, such as its unit. */
  describedBy?: string | undefined
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** The frame of every form control: label line above, error below. */
export function Field({ label, hint, error, isRequired = false, describedBy, children }: FieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}hint`
  const errorId = error === undefined ? undefined : `${id}error`
  return (
    <div className={styles['field']}>
      <div className={styles['line']}>
        <label className={styles['label']} htmlFor={id}>
          {isRequired ? `${label} *` : label}
        </label>
        {hint === undefined ? null : (
          <span className={styles['hint']} id={hintId}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': classes(errorId, hintId, describedBy) || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {error === undefined ? null : (
        <p className={styles['error']} id={errorId}>
          <Icon name="error" size="xs" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
