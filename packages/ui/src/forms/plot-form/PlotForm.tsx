import type { Resource } from '@tidemark/contract/resource'
import { useMemo, useState } from 'react'
import { DateRangeField } from '../date-range-field/DateRangeField'
import { IconButton } from '../../elements/icon-button/IconButton'
import { IndicatorConfigList } from '../indicator-config/IndicatorConfigList'
import { addIndicator, type IndicatorChoice } from '../indicator-config/plotIndicator'
import { IndicatorPicker } from '../indicator-picker/IndicatorPicker'
import { useStable } from '../../lib/useStable'
import type { RailProgress } from '../../layout/rail-form/RailFooter'
import { RailForm } from '../../layout/rail-form/RailForm'
import { RailSection } from '../../layout/rail-form/RailSection'
import type { SeriesSymbol } from '../symbol-timeframe-picker/seriesChoice'
import { SymbolTimeframePicker } from '../symbol-timeframe-picker/SymbolTimeframePicker'
import { plotProblem, type PlotFormValue } from './plotFormValue'

export interface PlotFormProps {
  value: PlotFormValue
  onChange: (value: PlotFormValue) => void
  symbols: Resource<readonly SeriesSymbol[]>
  indicators: Resource<readonly IndicatorChoice[]>
  /** At least one '#rrggbb'; new indicators get the first unused. */
  palette: readonly string[]
  /** Timeframe of a new symbol, if available. @default its first */
  preferredTimeframe?: string | undefined
  errors?: Partial<Record<'symbol' | 'timeframe' | 'startDate' | 'endDate' | 'indicators', string>> | undefined
  isPlotting: boolean
  progress?: RailProgress | undefined
  /** Why the last submit failed. @default nothing */
  failure?: string | undefined
  /** Called only when complete and in range. */
  onPlot: () => void
  /** Restores the plotted values; leave out for no button. */
  onReset?: (() => void) | undefined
}

/** Inputs of /plot: series, period and indicators. */
export function PlotForm({
  value,
  onChange,
  symbols,
  indicators,
  palette,
  preferredTimeframe,
  errors = {},
  isPlotting,
  progress,
  failure,
  onPlot,
  onReset,
}: PlotFormProps) {
  const [resets, setResets] = useState(0)
  const choices = indicators.status === 'ready' ? indicators.data : NONE
  const change = useStable((changes: Partial<PlotFormValue>) => onChange({ ...value, ...changes }))
  const chosen = value.indicators
  // Sliders and the picker are slow to render: a change of another field leaves them alone.
  const picker = useMemo(
    () => (
      <IndicatorPicker
        indicators={indicators}
        added={chosen.map(({ name }) => name)}
        error={errors.indicators}
        onAdd={(choice) => change({ indicators: addIndicator(chosen, choice, palette) })}
      />
    ),
    [indicators, chosen, errors.indicators, palette, change],
  )
  const list = useMemo(
    () => (
      <IndicatorConfigList
        value={chosen}
        onChange={(next) => change({ indicators: next })}
        choices={choices}
        palette={palette}
      />
    ),
    [chosen, choices, palette, change],
  )
  return (
    <RailForm
      title="Data and indicators"
      headAction={
        onReset && (
          <IconButton
            icon="undo"
            label="Reset to last plot"
            onClick={() => {
              setResets(resets + 1)
              onReset()
            }}
          />
        )
      }
      action="Plot Indicators"
      busyAction="Plotting..."
      isBusy={isPlotting}
      failure={failure}
      missing={plotProblem(value, choices)}
      progress={progress}
      errors={errors}
      onSubmit={onPlot}
    >
      <SymbolTimeframePicker
        value={value}
        onChange={change}
        symbols={symbols}
        preferredTimeframe={preferredTimeframe}
        errors={errors}
      />
      {/* Remounts on reset: a half-typed date is no value that a new one would clear. */}
      <DateRangeField
        key={resets}
        value={{ start: value.startDate, end: value.endDate }}
        onChange={({ start, end }) => change({ startDate: start, endDate: end })}
        errors={{ start: errors.startDate, end: errors.endDate }}
        labels={LABELS}
        isOptional
      />
      {picker}
      <RailSection title="Indicator Configuration" count={chosen.length}>
        {list}
      </RailSection>
    </RailForm>
  )
}

const NONE: readonly IndicatorChoice[] = []
const LABELS = ['Start Date', 'End Date'] as const
