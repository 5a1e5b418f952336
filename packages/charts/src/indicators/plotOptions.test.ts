import { PriceScaleMode } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { modeOf, settingsOptions } from './plotOptions'

const settings = { showGrid: false, showCrosshair: true, showVolume: true, priceScale: 'logarithmic' } as const

test('grid and crosshair are of all panes, the scale of the prices is not', () => {
  expect(settingsOptions(settings)).toEqual({
    grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    crosshair: { vertLine: { visible: true } },
  })
  expect(modeOf('logarithmic')).toBe(PriceScaleMode.Logarithmic)
  expect(modeOf('normal')).toBe(PriceScaleMode.Normal)
})
