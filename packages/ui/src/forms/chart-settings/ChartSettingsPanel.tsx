import { Checkbox } from '../checkbox/Checkbox'
import { FieldLayout } from '../field/FieldLayout'
import { SegmentedField } from '../segmented-field/SegmentedField'
import type { ChartSettings } from './chartSettings'
import { chartSettingsPanelRecipe } from './chartSettingsPanelRecipe'

export interface ChartSettingsPanelProps {
  value: ChartSettings
  onChange: (value: ChartSettings) => void
  /** For its button's `aria-controls`. */
  id?: string | undefined
  /** Closed, it stays mounted for `aria-controls`. */
  isOpen?: boolean | undefined
}

const SCALES = [
  { value: 'normal', label: 'Normal' },
  { value: 'logarithmic', label: 'Log' },
] as const

const THEMES = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'page', label: 'Follow page' },
] as const

/** Chart settings in a row above the panes, applied at once. */
export function ChartSettingsPanel({ value, onChange, id, isOpen = true }: ChartSettingsPanelProps) {
  const styles = chartSettingsPanelRecipe()
  const change = (changes: Partial<ChartSettings>) => onChange({ ...value, ...changes })
  return (
    <div id={id} hidden={!isOpen} className={styles.root} role="group" aria-label="Chart settings">
      <Checkbox label="Show Grid" checked={value.showGrid} onChange={(showGrid) => change({ showGrid })} />
      <Checkbox
        label="Show Crosshair"
        checked={value.showCrosshair}
        onChange={(showCrosshair) => change({ showCrosshair })}
      />
      <Checkbox label="Show Volume" checked={value.showVolume} onChange={(showVolume) => change({ showVolume })} />
      {value.showWeekends === undefined ? null : (
        <Checkbox
          label="Show weekends"
          checked={value.showWeekends}
          onChange={(showWeekends) => change({ showWeekends })}
        />
      )}
      <span className={styles.rule} />
      <FieldLayout value="inline">
        <div className={styles.choice}>
          <SegmentedField
            label="Price scale"
            options={SCALES}
            value={value.priceScale}
            size="2xs"
            onChange={(priceScale) => change({ priceScale })}
          />
        </div>
        <div className={styles.themes}>
          <SegmentedField
            label="Theme"
            options={THEMES}
            value={value.theme}
            size="2xs"
            onChange={(theme) => change({ theme })}
          />
        </div>
      </FieldLayout>
    </div>
  )
}
