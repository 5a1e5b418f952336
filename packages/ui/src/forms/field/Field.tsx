import { useContext, useId, type ReactNode } from 'react'
import { breakAfterUnderscores, keepDatesWhole } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import { FieldLayout } from './FieldLayout'
import type { FieldControl } from './fieldProps'
import { fieldRecipe } from './fieldRecipe'

export interface FieldProps {
  label: string
  /** Range, unit or `optional`, beside the label. */
  hint?: ReactNode | undefined
  /** What is wrong and allowed, under the control. */
  error?: string | undefined
  /** A sentence under the control. */
  help?: string | undefined
  /** Name in files and requests, before the help. */
  code?: string | undefined
  /** A group: labelled by id instead of `htmlFor`. */
  isGroup?: boolean | undefined
  /** Adds ` *` to the label. */
  isRequired?: boolean | undefined
  /** Ids of more descriptions, such as a unit. */
  describedBy?: string | undefined
  /** Id of the control. @default generated */
  id?: string | undefined
  /** Renders the control with its attributes. */
  children: (control: FieldControl) => ReactNode
}

/** Label above a form control, error below. */
export function Field({
  label,
  hint,
  error,
  help,
  code,
  isGroup = false,
  isRequired = false,
  describedBy,
  id: givenId,
  children,
}: FieldProps) {
  const styles = fieldRecipe({ layout: useContext(FieldLayout) })
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint === undefined ? undefined : `${id}hint`
  const errorId = error === undefined ? undefined : `${id}error`
  const helpId = help === undefined && code === undefined ? undefined : `${id}help`
  const name = breakAfterUnderscores(isRequired ? `${label} *` : label)
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        {isGroup ? (
          <span className={styles.label} id={`${id}label`}>
            {name}
          </span>
        ) : (
          <label className={styles.label} htmlFor={id}>
            {name}
          </label>
        )}
        {hint === undefined ? null : (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': [errorId, hintId, describedBy, helpId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
        ...(isGroup && { 'aria-labelledby': `${id}label` }),
      })}
      {error === undefined ? null : (
        <p className={styles.error} id={errorId}>
          <Icon name="error" size="xs" />
          <span>{keepDatesWhole(error)}</span>
        </p>
      )}
      {helpId === undefined ? null : (
        <p className={styles.help} id={helpId}>
          {code === undefined ? null : <code>{breakAfterUnderscores(code)}</code>} {help && keepDatesWhole(help)}
        </p>
      )}
    </div>
  )
}
