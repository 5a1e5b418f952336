import type { ChartSettings } from '@tidemark/ui'
import { useState } from 'react'
import { usePreferences } from '../../preferences/PreferencesProvider'

export interface ChartSettingsState {
  readonly settings: ChartSettings
  readonly change: (next: ChartSettings) => void
  /** Of the canvas. */
  readonly theme: 'light' | 'dark'
}

/** Holds a chart's settings; theme, grid and volume begin as preferred. */
export function useChartSettings(extra: Pick<ChartSettings, 'showWeekends'> = {}): ChartSettingsState {
  const { preferences, theme: pageTheme } = usePreferences()
  const [settings, change] = useState<ChartSettings>(() => ({
    ...preferences.trading.chartSettings,
    showCrosshair: true,
    priceScale: 'normal',
    ...extra,
  }))
  return { settings, change, theme: settings.theme === 'page' ? pageTheme : settings.theme }
}
