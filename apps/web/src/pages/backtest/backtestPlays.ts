import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Canvas, Play } from '../../testing/pageStories'

export const INPUTS = {
  symbol: 'EURUSD',
  timeframe: 'H1',
  strategy: 'RSI Strategy',
  initCash: '100000',
  fees: '0.00002',
  slippage: '0.00001',
  config: '{\n  "n": 14,\n  "lo": 40,\n  "hi": 52,\n  "kind": "wilder"\n}',
  startDate: '2024-01-02',
  endDate: '2024-12-30',
}

export async function isFilled(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'))
  await waitFor(() => expect(canvas.getByLabelText('Strategy')).toHaveValue('RSI Strategy'))
}

export async function pressRun(canvas: Canvas): Promise<void> {
  await isFilled(canvas)
  await userEvent.click(canvas.getByRole('button', { name: /^Run Backtest/ }))
}

export async function figure(canvas: Canvas, name: string) {
  return within(await canvas.findByRole('group', { name }))
}

export const shows: Play = async ({ canvas, canvasElement }) => {
  await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(await canvas.findByText(/of 143/)).toBeVisible()
}
