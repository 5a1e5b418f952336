import { Code, Field as ChakraField, Flex, Span } from '@chakra-ui/react'
import { useContext, useId, type ReactNode } from 'react'
import { breakAfterUnderscores, keepDatesWhole } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import { FieldLayout } from './FieldLayout'
import type { FieldControl } from './fieldProps'

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
  required?: boolean | undefined
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
  required = false,
  describedBy,
  id: givenId,
  children,
}: FieldProps) {
  const isInline = useContext(FieldLayout) === 'inline'
  const ownId = useId()
  const id = givenId ?? ownId
  const ids = { label: `${id}label`, errorText: `${id}error`, helperText: `${id}help` }
  const hintId = hint === undefined ? undefined : `${id}hint`
  const hasHelp = help !== undefined || code !== undefined
  const name = breakAfterUnderscores(required ? `${label} *` : label)
  const described = [error && ids.errorText, hintId, describedBy, hasHelp && ids.helperText].filter(Boolean)
  return (
    <ChakraField.Root
      id={id}
      ids={ids}
      invalid={error !== undefined}
      orientation={isInline ? 'horizontal' : 'vertical'}
    >
      <Flex w="full" justify="space-between" gap="1" textStyle="xs" flexWrap={isInline ? 'wrap' : undefined}>
        <ChakraField.Label asChild={isGroup}>{isGroup ? <span>{name}</span> : name}</ChakraField.Label>
        {hint === undefined ? null : (
          <Span id={hintId} flex="none" maxW="66%" color="fg.subtle" textAlign="end">
            {hint}
          </Span>
        )}
      </Flex>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required || undefined,
        ...(isGroup && { 'aria-labelledby': ids.label }),
      })}
      {error === undefined ? null : (
        <ChakraField.ErrorText>
          <Icon name="error" size="xs" />
          <span>{keepDatesWhole(error)}</span>
        </ChakraField.ErrorText>
      )}
      {hasHelp && (
        <ChakraField.HelperText>
          {code === undefined ? null : <Code variant="plain">{breakAfterUnderscores(code)}</Code>}{' '}
          {help && keepDatesWhole(help)}
        </ChakraField.HelperText>
      )}
    </ChakraField.Root>
  )
}
