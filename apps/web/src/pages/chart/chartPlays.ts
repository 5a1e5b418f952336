import { expect, userEvent, waitFor } from 'storybook/test'
import type { Canvas, Play } from '../../testing/pageStories'

export const LATEST = 'Will load latest 1000 bars. Set dates for specific range.'

export const shows: Play = async ({ canvas }) => {
  const picture = await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ })
  await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
}

export async function isFilled(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'))
}

export function pressLoad(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: /^Load Chart Data/ }))
}
