import { Input, InputGroup } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'
import { Steppers } from './Steppers'
import { plainNumber } from './plainNumber'
import { stepValue } from './stepValue'

export interface NumberFieldProps extends FieldCommonProps {
  /** After the number: `%`, `bars`. */
  unit?: string | undefined
  /** Limit of the arrow keys only. */
  min?: number | undefined
  /** Limit of the arrow keys only. */
  max?: number | undefined
  /** Of the arrow keys; without it they move the caret. */
  step?: number | undefined
  placeholder?: string | undefined
  /** Minus and plus buttons. */
  hasSteppers?: boolean | undefined
  /** Marks an unsaved change. */
  isChanged?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const END = { gap: '1.5', ps: '0', pe: '1', color: 'fg.subtle', textStyle: 'xs' } as const
const UNIT = { ...END, pe: '2', pointerEvents: 'none' } as const
const STEPPED = { '--steppers': '44px', '@media (pointer: coarse)': { '--steppers': '60px' } }

/** A number, right-aligned, shown as typed and passed on as `Number` reads it: the form refuses `1e`. */
export function NumberField({
  onChange,
  unit,
  min,
  max,
  step,
  hasSteppers = false,
  isChanged = false,
  ...props
}: NumberFieldProps) {
  const [field, { value, ...input }] = splitField(props)
  const unitId = useId()
  const [typed, setTyped] = useState(value)
  const add = (direction: 1 | -1) => {
    const next = stepValue(value, direction, { step: step ?? 1, min, max })
    if (next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    add(event.key === 'ArrowUp' ? 1 : -1)
  }
  const isPlain = unit === undefined && !hasSteppers
  return (
    <Field {...field} describedBy={unit === undefined ? undefined : unitId}>
      {(control) => {
        const text = (
          <Input
            {...input}
            {...control}
            type="text"
            // A phone's decimal keyboard has no minus.
            inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            textAlign="end"
            style={isPlain ? undefined : { paddingInlineEnd: roomFor(unit) }}
            data-changed={isChanged || undefined}
            value={plainNumber(typed) === value ? typed : value}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(plainNumber(event.target.value))
            }}
            onKeyDown={onKeyDown}
          />
        )
        if (isPlain) return text
        const end = (
          <>
            {unit === undefined ? null : <span id={unitId}>{unit}</span>}
            {hasSteppers && <Steppers label={field.label} disabled={field.disabled} onStep={add} />}
          </>
        )
        return (
          <InputGroup
            css={hasSteppers ? STEPPED : undefined}
            endElement={end}
            endElementProps={hasSteppers ? END : UNIT}
          >
            {text}
          </InputGroup>
        )
      }}
    </Field>
  )
}

/** About 6 px a letter, and what is around the unit. */
function roomFor(unit = ''): string {
  return `calc(var(--steppers, 0px) + ${unit.length * 0.375}rem + 14px)`
}
