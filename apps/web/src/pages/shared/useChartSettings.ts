import type { ChartSettings } from '@tidemark/ui'
import { useState } from 'react'
import { usePreferences } from '../../preferences/PreferencesProvider'

export function useChartSettings(): readonly [ChartSettings, (next: ChartSettings) => void] {
  const { chartSettings } = usePreferences().preferences.trading
  return useState<ChartSettings>(() => ({ ...chartSettings, showCrosshair: true, priceScale: 'normal' }))
}
