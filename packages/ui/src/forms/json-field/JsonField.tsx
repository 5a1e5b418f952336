import type { Ref } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'
import { checkJson, describeCheck } from './checkJson'
import { jsonFieldRecipe } from './jsonFieldRecipe'

/** Props of {@link JsonField}. */
export interface JsonFieldProps extends FieldCommonProps {
  /**
   * What the label line says of the text.
   * @default `Valid`, or where the text stops being JSON; nothing of a text that reads and has an error
   */
  status?: string | undefined
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
  status,
  rows = 4,
  ...textarea
}: JsonFieldProps) {
  const styles = jsonFieldRecipe()
  const check = checkJson(value)
  const isInvalid = error !== undefined || !check.isValid
  // What reads may still be refused for what it says: then the error alone speaks.
  const verdict = error !== undefined && check.isValid ? undefined : describeCheck(check)
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
            {status ?? verdict}
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
