import { useContext, useId, type ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { breakAfterUnderscores, keepDatesWhole } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import { FieldLayout } from './FieldLayout'
import type { FieldControl } from './fieldProps'
import { fieldRecipe } from './fieldRecipe'

/** Props of {@link Field}. */
export interface FieldProps {
  label: string
  /** Range, unit or `optional`, right-aligned in the label line; part of the control's description. */
  hint?: ReactNode | undefined
  /** What is wrong and what is allowed, under the control. */
  error?: string | undefined
  /** One more sentence under the control. */
  help?: string | undefined
  /** The value's name in files and requests, in front of the sentence under the control. */
  code?: string | undefined
  /** The control is a group of controls, which is named by the label's id rather than pointed to by it. */
  isGroup?: boolean | undefined
  /** Adds ` *` to the label. */
  isRequired?: boolean | undefined
  /** Ids of further texts that describe the control, such as its unit. */
  describedBy?: string | undefined
  /** Id of the control, where its behaviour has to know it. @default made up */
  id?: string | undefined
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

/** The frame of every form control: label line above, error below. */
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
