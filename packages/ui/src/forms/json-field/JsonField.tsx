import { describeJsonProblem, findJsonProblem, type JsonProblem } from '@tidemark/contract/json'
import type { Ref } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'
import { jsonFieldRecipe } from './jsonFieldRecipe'

/** Props of {@link JsonField}. */
export interface JsonFieldProps extends FieldCommonProps {
  /**
   * What is wrong with the text, null for nothing; where it is more than JSON that is asked for.
   * @default where the text stops being JSON
   */
  problem?: JsonProblem | null | undefined
  /**
   * Least number of lines; the text grows the box.
   * @default 4
   */
  rows?: number | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Structured parameters as JSON text. Says while one types whether it reads, and if not, where it stops. */
export function JsonField({
  label,
  hint,
  error,
  help,
  isRequired,
  isDisabled = false,
  value,
  onChange,
  size,
  problem = findJsonProblem(value),
  rows = 4,
  ...textarea
}: JsonFieldProps) {
  const styles = jsonFieldRecipe()
  const isInvalid = error !== undefined || problem !== null
  // An error is about what a valid text says: then the error alone speaks.
  const valid = error === undefined ? 'Valid' : undefined
  return (
    <Field
      label={label}
      error={error}
      help={help}
      isRequired={isRequired}
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
          className={controlRecipe({ size, isInvalid, isDisabled }, styles.root).root}
          rows={Math.max(rows, value.split('\n').length)}
          value={value}
          disabled={isDisabled}
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
