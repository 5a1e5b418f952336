import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Canvas, Play } from '../../testing/pageStories'

const TITLE = 'Show the trades of a run'

/** Opens the dialog by its button and chooses what is found by some words. */
export async function chooseTrades(canvas: Canvas, button: RegExp, found: RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }))
  await userEvent.click((await dialog.findAllByRole('option', { name: found }))[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
}

/** Lays the trades of a stored run over a chart of EUR/USD, and takes them away again. */
export const playRunTrades: Play = async ({ canvas }) => {
  await chooseTrades(canvas, /^Trades$/, /SmaCross/)
  await expect(await canvas.findByRole('button', { name: /^\d+ trades$/ })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  await expect(await canvas.findByRole('columnheader', { name: 'Trades' })).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  await chooseTrades(canvas, /^\d+ trades$/, /No trades/)
  await expect(await canvas.findByRole('button', { name: 'Trades' })).toBeVisible()
}
