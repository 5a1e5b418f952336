import { PriceScaleMode } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { scaleModeOf, settingsOptions } from './chartOptions'

test('settings decide on grid, crosshair and scale', () => {
  const settings = { showGrid: false, showCrosshair: true, showVolume: true, priceScale: 'logarithmic' } as const
  expect(settingsOptions(settings)).toEqual({
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    crosshair: { vertLine: { visible: true } },
  })
  expect(scaleModeOf('logarithmic')).toBe(PriceScaleMode.Logarithmic)
  expect(scaleModeOf('normal')).toBe(PriceScaleMode.Normal)
})
