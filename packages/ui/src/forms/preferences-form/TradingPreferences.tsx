import type { Preferences } from '@tidemark/contract'
import { Checkbox } from '../checkbox/Checkbox'
import { SegmentedField } from '../segmented-field/SegmentedField'
import { SelectField, type SelectOption } from '../select-field/SelectField'
import { PreferencesSection } from './PreferencesSection'

type Trading = Preferences['trading']

interface TradingPreferencesProps {
  readonly value: Trading
  readonly onChange: (value: Trading) => void
  readonly symbols: readonly SelectOption[]
  readonly timeframes: readonly (SelectOption & { readonly value: Trading['defaultTimeframe'] })[]
}

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'page', label: 'Follow page' },
] as const

/** Defaults of forms. */
export function TradingPreferences({ value, onChange, symbols, timeframes }: TradingPreferencesProps) {
  const { chartSettings } = value
  const change = (changes: Partial<Trading>) => onChange({ ...value, ...changes })
  const draw = (changes: Partial<Trading['chartSettings']>) =>
    change({ chartSettings: { ...chartSettings, ...changes } })
  return (
    <PreferencesSection title="Trading defaults">
      <SelectField
        label="Default symbol"
        // Empty means no choice.
        options={[{ value: 'none', label: 'None' }, ...symbols]}
        value={value.defaultSymbol === '' ? 'none' : value.defaultSymbol}
        onChange={(symbol) => change({ defaultSymbol: symbol === 'none' ? '' : symbol })}
      />
      <SelectField
        label="Default timeframe"
        options={timeframes}
        value={value.defaultTimeframe}
        onChange={(text) => {
          const timeframe = timeframes.find((option) => option.value === text)
          if (timeframe !== undefined) change({ defaultTimeframe: timeframe.value })
        }}
      />
      <SegmentedField
        label="Chart theme"
        options={THEMES}
        value={chartSettings.theme}
        onChange={(theme) => draw({ theme })}
      />
      <Checkbox label="Show Grid" checked={chartSettings.showGrid} onChange={(showGrid) => draw({ showGrid })} />
      <Checkbox
        label="Show Volume"
        checked={chartSettings.showVolume}
        onChange={(showVolume) => draw({ showVolume })}
      />
    </PreferencesSection>
  )
}
