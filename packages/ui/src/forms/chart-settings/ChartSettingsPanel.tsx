import { Box, Separator, Wrap } from '@chakra-ui/react'
import { Checkbox } from '../checkbox/Checkbox'
import { FieldLayout } from '../field/FieldLayout'
import { SegmentedField } from '../segmented-field/SegmentedField'
import type { ChartSettings } from './chartSettings'

export interface ChartSettingsPanelProps {
  value: ChartSettings
  onChange: (value: ChartSettings) => void
  /** For its button's `aria-controls`. */
  id?: string | undefined
  /** Closed, it stays mounted for `aria-controls`. */
  open?: boolean | undefined
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
export function ChartSettingsPanel({ value, onChange, id, open = true }: ChartSettingsPanelProps) {
  const change = (changes: Partial<ChartSettings>) => onChange({ ...value, ...changes })
  return (
    <Wrap
      id={id}
      hidden={!open}
      role="group"
      aria-label="Chart settings"
      align="center"
      gap="{spacing.2} {spacing.4}"
      py="2"
      px="4"
      borderTopWidth="1px"
      bg="bg.canvas"
      mdDown={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', py: '2.5', px: '3' }}
    >
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
      <Separator orientation="vertical" h="5" hideBelow="md" />
      <FieldLayout value="inline">
        <Box {...ofWidth('124px')}>
          <SegmentedField
            label="Price scale"
            options={SCALES}
            value={value.priceScale}
            size="2xs"
            onChange={(priceScale) => change({ priceScale })}
          />
        </Box>
        <Box {...ofWidth('236px')}>
          <SegmentedField
            label="Theme"
            options={THEMES}
            value={value.theme}
            size="2xs"
            onChange={(theme) => change({ theme })}
          />
        </Box>
      </FieldLayout>
    </Wrap>
  )
}

/** A choice beside its label, under it as wide as the window on phones. */
const ofWidth = (width: string) => ({
  flex: 'none',
  css: { '&& > *': { gridTemplateColumns: { base: '84px minmax(0, 1fr)', md: `auto ${width}` } } },
  mdDown: { gridColumn: '1 / -1' },
})
