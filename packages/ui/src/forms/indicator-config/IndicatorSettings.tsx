import { Stack } from '@chakra-ui/react'
import { ColourField } from '../colour-field/ColourField'
import { FieldLayout } from '../field/FieldLayout'
import { LineStyleField } from '../line-style-field/LineStyleField'
import { RangeField } from '../range-field/RangeField'
import { SegmentedField } from '../segmented-field/SegmentedField'
import { IndicatorParam } from './IndicatorParam'
import { numericParams, type IndicatorChoice, type PlotIndicator } from './plotIndicator'

export interface IndicatorSettingsProps {
  indicator: PlotIndicator
  choice: IndicatorChoice
  onChange: (next: PlotIndicator) => void
  /** '#rrggbb'; the first eight are offered. */
  palette: readonly string[]
  /** Parameters and colour only. @default false */
  isShort?: boolean | undefined
  disabled?: boolean | undefined
}

const LOCATIONS = [
  { value: 'overlay', label: 'Overlay' },
  { value: 'subplot', label: 'Subplot' },
] as const
const OFFERED = 8

/** Fields of one indicator: how it is drawn, and its parameters. */
export function IndicatorSettings({
  indicator,
  choice,
  onChange,
  palette,
  isShort = false,
  disabled = false,
}: IndicatorSettingsProps) {
  const { params, location, color, lineWidth, style } = indicator
  const change = (changes: Partial<PlotIndicator>) => onChange({ ...indicator, ...changes })
  const colour = (
    <ColourField
      value={color}
      palette={palette.slice(0, OFFERED)}
      size="2xs"
      disabled={disabled}
      onChange={(next) => change({ color: next })}
    />
  )
  const values = (
    <>
      {numericParams(choice).map((param) => (
        <IndicatorParam
          key={param.name}
          param={param}
          value={params[param.name] ?? Number(param.default)}
          disabled={disabled}
          onChange={(value) => change({ params: { ...params, [param.name]: value } })}
        />
      ))}
    </>
  )
  if (isShort) {
    return (
      <FieldLayout value="inline">
        <Stack gap="3">
          {values}
          {colour}
        </Stack>
      </FieldLayout>
    )
  }
  return (
    <FieldLayout value="inline">
      <SegmentedField
        label="Location"
        options={LOCATIONS}
        value={location}
        size="2xs"
        disabled={disabled}
        onChange={(next) => change({ location: next })}
      />
      {colour}
      <RangeField
        label="Line Width"
        value={lineWidth}
        min={1}
        max={5}
        unit="px"
        hasTicks
        disabled={disabled}
        onChange={(next) => change({ lineWidth: next })}
      />
      <LineStyleField value={style} size="2xs" disabled={disabled} onChange={(next) => change({ style: next })} />
      {values}
    </FieldLayout>
  )
}
