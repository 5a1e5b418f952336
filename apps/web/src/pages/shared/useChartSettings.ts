import type { ChartSettings } from '@tidemark/ui'
import { useMemo, useState } from 'react'
import { usePreferences } from '../../preferences/PreferencesProvider'

export interface ChartSettingsState {
  readonly settings: ChartSettings
  readonly change: (next: ChartSettings) => void
  /** Of the canvas. */
  readonly theme: 'light' | 'dark'
}

/** Holds a chart's settings. Theme, grid and volume are the preferred ones, and kept; the others end with the page. */
export function useChartSettings(extra: Pick<ChartSettings, 'showWeekends'> = {}): ChartSettingsState {
  const { preferences, update, theme: pageTheme } = usePreferences()
  const { trading } = preferences
  const kept = trading.chartSettings
  const [passing, pass] = useState<Omit<ChartSettings, keyof typeof kept>>({
    showCrosshair: true,
    priceScale: 'normal',
    ...extra,
  })
  const change = ({ theme, showGrid, showVolume, ...rest }: ChartSettings) => {
    pass(rest)
    update({ trading: { ...trading, chartSettings: { theme, showGrid, showVolume } } })
  }
  const settings = useMemo(() => ({ ...passing, ...kept }), [passing, kept])
  return { settings, change, theme: settings.theme === 'page' ? pageTheme : settings.theme }
}
