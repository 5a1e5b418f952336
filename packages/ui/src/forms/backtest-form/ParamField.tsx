import { useState } from 'react'
import type { Param } from '@tidemark/contract'
import { NumberField } from '../number-field/NumberField'
import { SelectField } from '../select-field/SelectField'
import type { ConfigValue } from './configText'
import type { JsonValue } from './configText'
import { checkParam, paramName, paramRange, paramText, paramValue } from './paramsModel'

interface ParamFieldProps {
  readonly param: Param
  /** The parsed config. */
  readonly values: Readonly<Record<string, JsonValue>>
  /** Undefined: the parameter's default. */
  readonly onChange: (value: ConfigValue | undefined) => void
  readonly disabled: boolean
  /** Hint for the current text. @default the range */
  readonly hintOf?: ((text: string) => string | undefined) | undefined
  /** A sentence under the field. */
  readonly help?: string | undefined
  /** Returns an error beyond type and range; null if valid. */
  readonly check?: ((value: JsonValue | undefined) => string | null) | undefined
}

const ON_OFF = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
]

/** One parameter of strategy or account; written to the config once valid. */
export function ParamField({ param, values, onChange, disabled, hintOf, help, check }: ParamFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { name, type, choices = [] } = param
  const shown = draft ?? paramText(param, values)
  const isHalf = draft !== null && draft.trim() !== '' && paramValue(param, draft) === undefined
  const judged = isHalf ? draft : values[name]
  const range = hintOf === undefined ? paramRange(param) : undefined
  // Beside a long label it would wrap, and misalign the row.
  const isRangeBelow = param.label !== undefined && help === undefined
  const common = {
    label: paramName(param),
    code: param.label === undefined ? undefined : name,
    help,
    name: `param-${name}`,
    value: shown,
    error: checkParam(param, judged) ?? check?.(judged) ?? undefined,
    disabled,
  }

  if (type === 'boolean' || type === 'choice') {
    return (
      <SelectField
        {...common}
        options={type === 'boolean' ? ON_OFF : choices.map((value) => ({ value, label: value }))}
        onChange={(text) => onChange(paramValue(param, text))}
      />
    )
  }
  return (
    <NumberField
      {...common}
      hint={hintOf?.(shown) ?? (isRangeBelow ? undefined : range)}
      help={isRangeBelow ? range : help}
      unit={param.unit}
      min={param.min}
      max={param.max}
      step={type === 'integer' ? 1 : undefined}
      placeholder={String(param.default)}
      onChange={(text) => {
        setDraft(text)
        const value = paramValue(param, text)
        if (value !== undefined || text.trim() === '') onChange(value)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}
