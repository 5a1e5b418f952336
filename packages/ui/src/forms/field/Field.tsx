import { Field as ChakraField } from '@chakra-ui/react'
import { useContext, useId, type ReactNode } from 'react'
import { breakAfterUnderscores, keepDatesWhole } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import { FieldLayout } from './FieldLayout'
import type { FieldControl, FieldTexts } from './fieldProps'

export interface FieldProps extends Omit<FieldTexts, 'hint'> {
  /** Range, unit or `optional`, beside the label. */
  hint?: ReactNode | undefined
  /** A group: labelled by id instead of `htmlFor`. */
  isGroup?: boolean | undefined
  /** Ids of more descriptions, such as a unit. */
  describedBy?: string | undefined
  /** Id of the control. @default generated */
  id?: string | undefined
  /** A control of Chakra, or what renders another with its attributes. */
  children: (control: FieldControl) => ReactNode
}

/** Label above a form control, error below. Chakra's controls take id, `disabled` and `aria-invalid` from it. */
export function Field({
  label,
  hint,
  error,
  help,
  code,
  isGroup = false,
  required = false,
  disabled = false,
  describedBy,
  id: givenId,
  children,
}: FieldProps) {
  const layout = useContext(FieldLayout)
  const ownId = useId()
  const id = givenId ?? ownId
  const ids = { label: `${id}label`, errorText: `${id}error`, helperText: `${id}help` }
  const hintId = hint === undefined ? undefined : `${id}hint`
  const hasHelp = help !== undefined || code !== undefined
  const name = (
    <>
      {breakAfterUnderscores(label)}
      {required && <span aria-hidden="true"> *</span>}
    </>
  )
  const described = [error && ids.errorText, hintId, describedBy, hasHelp && ids.helperText].filter(Boolean)
  const title = <ChakraField.Label asChild={isGroup}>{isGroup ? <span>{name}</span> : name}</ChakraField.Label>
  return (
    <ChakraField.Root
      role="presentation"
      id={id}
      ids={ids}
      invalid={error !== undefined}
      disabled={disabled}
      orientation={layout === 'inline' ? 'horizontal' : 'vertical'}
    >
      {hint === undefined && layout !== 'bare' ? (
        title
      ) : (
        <div data-line={layout}>
          {title}
          {hint === undefined ? null : (
            <span id={hintId} data-hint="">
              {hint}
            </span>
          )}
        </div>
      )}
      {children({
        'aria-describedby': described.join(' ') || undefined,
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
          {code === undefined ? null : <code>{breakAfterUnderscores(code)}</code>} {help && keepDatesWhole(help)}
        </ChakraField.HelperText>
      )}
    </ChakraField.Root>
  )
}
