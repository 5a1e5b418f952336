import { describeJsonProblem, findJsonProblem, type JsonProblem } from '@tidemark/contract/json'
import { Span, Textarea } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'

export interface JsonFieldProps extends Omit<FieldCommonProps, 'size'> {
  /** Replaces the JSON error; null for none. @default the first JSON error */
  problem?: JsonProblem | null | undefined
  /** Least lines; grows. */
  rows?: number | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Structured parameters; says while typing whether and where they are invalid. */
export function JsonField({ onChange, problem: given, rows = 4, ...props }: JsonFieldProps) {
  const problem = given === undefined ? findJsonProblem(props.value) : given
  const [field, textarea] = splitField(props)
  const isInvalid = field.error !== undefined || problem !== null
  // Valid JSON can still be refused.
  const valid = field.error === undefined ? 'Valid' : undefined
  return (
    <Field
      {...field}
      hint={
        <>
          {field.hint === undefined ? null : <span>{field.hint} </span>}
          <Span
            display="inline-flex"
            alignItems="center"
            gap="1"
            verticalAlign="top"
            color={isInvalid ? 'danger.fg' : undefined}
            aria-live="polite"
          >
            {isInvalid ? null : <Icon name="check" size="sm" />}
            {problem === null ? valid : describeJsonProblem(problem)}
          </Span>
        </>
      }
    >
      {(control) => (
        <Textarea
          {...textarea}
          {...control}
          aria-invalid={isInvalid || undefined}
          rows={Math.max(rows, textarea.value.split('\n').length)}
          maxH="320px"
          fontFamily="mono"
          fontSize={{ base: 'lg', md: 'xs' }}
          fontVariantLigatures="none"
          letterSpacing="-0.01em"
          lineHeight={{ base: 'lg', md: '18px' }}
          scrollbarWidth="thin"
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
