import { describeJsonProblem, findJsonProblem, type JsonProblem } from '@tidemark/contract/json'
import type { Ref } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'
import { jsonFieldRecipe } from './jsonFieldRecipe'

export interface JsonFieldProps extends FieldCommonProps {
  /** Replaces the JSON error; null for none. @default the first JSON error */
  problem?: JsonProblem | null | undefined
  /** Least lines; grows. */
  rows?: number | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Structured parameters; says while typing whether and where they are invalid. */
export function JsonField({
  label,
  hint,
  error,
  help,
  required,
  disabled = false,
  value,
  onChange,
  size,
  problem = findJsonProblem(value),
  rows = 4,
  ...textarea
}: JsonFieldProps) {
  const styles = jsonFieldRecipe()
  const isInvalid = error !== undefined || problem !== null
  // Valid JSON can still be refused.
  const valid = error === undefined ? 'Valid' : undefined
  return (
    <Field
      label={label}
      error={error}
      help={help}
      required={required}
      hint={
        <>
          {hint === undefined ? null : <span>{hint} </span>}
          <span className={styles.verdict} data-wrong={isInvalid || undefined} aria-live="polite">
            {isInvalid ? null : <Icon name="check" size="sm" />}
            {problem === null ? valid : describeJsonProblem(problem)}
          </span>
        </>
      }
    >
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          aria-invalid={isInvalid || undefined}
          className={controlRecipe({ size, isInvalid, isDisabled: disabled }, styles.root).root}
          rows={Math.max(rows, value.split('\n').length)}
          value={value}
          disabled={disabled}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          wrap="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
