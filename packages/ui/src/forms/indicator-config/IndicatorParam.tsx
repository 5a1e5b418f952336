import { useState } from 'react'
import type { Param } from '@tidemark/contract'
import { checkParam, paramRange } from '../backtest-form/paramsModel'
import { NumberField } from '../number-field/NumberField'

interface IndicatorParamProps {
  readonly param: Param
  readonly value: number
  readonly onChange: (value: number) => void
  readonly disabled: boolean
}

/** One number; incomplete input waits, a value out of range is applied with an error. */
export function IndicatorParam({ param, value, onChange, disabled }: IndicatorParamProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const figure = typed === null || typed.trim() === '' ? Number.NaN : Number(typed)
  const isHalf = typed !== null && !Number.isFinite(figure)
  const draft = isHalf || figure === value ? typed : null
  return (
    <NumberField
      label={param.name}
      hint={paramRange(param)}
      unit={param.unit}
      min={param.min}
      max={param.max}
      step={param.type === 'integer' || Number.isInteger(value) ? 1 : 0.1}
      size="2xs"
      hasSteppers
      value={draft ?? String(value)}
      error={checkParam(param, isHalf ? (draft ?? '') : value) ?? undefined}
      disabled={disabled}
      onChange={(text) => {
        setTyped(text)
        const next = Number(text)
        if (text.trim() !== '' && Number.isFinite(next)) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
