import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Canvas, Play } from '../../testing/pageStories'

export const PLOT =
  '/plot?symbol=EURUSD&timeframe=H1&indicator=SMA&indicator=BBANDS&indicator=RSI&SMA.timePeriod=50&RSI.timePeriod=14'

export const shows: Play = async ({ canvas }) => {
  const chart = await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ })
  await waitFor(() => expect(chart.querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(chart).toHaveAccessibleName(/SMA 50/)
  await expect(chart).toHaveAccessibleName(/RSI 14/)
}

/** Waits for lists and defaults. */
export async function isFilled(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'))
  await expect(await canvas.findByRole('combobox', { name: 'Add Technical Indicator' })).toBeEnabled()
}

export function entries(canvas: Canvas): HTMLElement[] {
  const list = canvas.getByRole('list', { name: 'Indicator Configuration' })
  return [...list.children].filter((entry) => entry instanceof HTMLElement)
}

export async function add(canvas: Canvas, name: string): Promise<void> {
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Add Technical Indicator' }), `${name}{Enter}`)
}

export function findBanner(canvas: Canvas): Promise<HTMLElement> {
  return canvas.findByRole('region', { name: 'Results' }).then((region) => within(region).findByRole('alert'))
}

export function pressPlot(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: /^Plot Indicators/ }))
}
