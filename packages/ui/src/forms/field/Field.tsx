import { useContext, useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { breakAfterUnderscores, keepDatesWhole } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import { FieldLayout } from './FieldLayout'
import type { FieldControl } from './fieldProps'
import { fieldRecipe } from './fieldRecipe'

export interface FieldProps {
  label: string
  /** Range, unit or `optional`, right-aligned beside the label; part of the control's description. */
  hint?: ReactNode | undefined
  /** What is wrong and what is allowed, under the control. */
  error?: string | undefined
  /** One more sentence under the control. */
  help?: string | undefined
  /** The value's name in files and requests, before the sentence under the control. */
  code?: string | undefined
  /** The control is a group, labelled by id instead of `htmlFor`. */
  isGroup?: boolean | undefined
  /** Adds ` *` to the label. */
  isRequired?: boolean | undefined
  /** Ids of further texts that describe the control, such as its unit. */
  describedBy?: string | undefined
  /** Id of the control, if other code needs it. @default generated */
  id?: string | undefined
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** Lays out every form control: label above, error below. */
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
        'aria-describedby': classes(errorId, hintId, describedBy, helpId) || undefined,
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
