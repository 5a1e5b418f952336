import type { ReactNode, Ref } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'
import { selectFieldRecipe } from './selectFieldRecipe'

/** Unique values. */
export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldCommonProps {
  /** Name in files and requests. */
  code?: string | undefined
  options: readonly SelectOption[]
  /** What to choose, or why nothing can be. */
  placeholder?: string | undefined
  /** Icon of up to 16 px; hidden with a placeholder. */
  lead?: ReactNode | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A list in the browser's own menu. */
export function SelectField({
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
  options,
  placeholder,
  lead,
  ...select
}: SelectFieldProps) {
  const styles = selectFieldRecipe()
  // Else the browser shows the first option.
  const isUnknown = value !== '' && options.length > 0 && options.every((option) => option.value !== value)
  const hasLead = lead !== undefined && value !== ''
  return (
    <Field label={label} hint={hint} error={error} help={help} code={code} required={required}>
      {(control) => (
        <div className={styles.root}>
          <select
            {...select}
            {...control}
            className={
              controlRecipe({ size, isInvalid: error !== undefined, isDisabled: disabled }, styles.select).root
            }
            data-unset={value === '' || undefined}
            data-led={hasLead || undefined}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {isUnknown && <option value={value}>{value} (not available)</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {hasLead && <span className={styles.lead}>{lead}</span>}
          <Icon name="chevron-down" size="sm" className={styles.chevron} />
        </div>
      )}
    </Field>
  )
}
