import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import type { Canvas } from '../testing/pageStories'

export type Scene = Parameters<NonNullable<StoryObj<typeof AppAt>['play']>>[0]

/** Signs in as an administrator with `rememberingServer`'s password. */
export async function signIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Username/), 'admin')
  await userEvent.type(canvas.getByLabelText(/^Password/), 'tidemark')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
  await isInside(canvas)
}

export async function startDemo(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
  await isInside(canvas)
  const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
  await userEvent.click(await news.findByRole('button', { name: 'Dismiss' }))
}

async function isInside(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Welcome Back' })).toBeNull())
  await canvas.findByRole('main')
}

/** Returns the side menu, opening its drawer if narrow. */
export async function openMenu(canvas: Canvas) {
  await canvas.findByRole('main')
  const opener = canvas.queryByRole('button', { name: /^open menu/i })
  if (opener !== null) await userEvent.click(opener)
  return within(await canvas.findByRole('navigation', { name: 'Main' }))
}

/** If the drawer had focus, the page gets it. */
export async function goTo(canvas: Canvas, page: RegExp): Promise<void> {
  const menu = await openMenu(canvas)
  const isDrawer = canvas.queryByRole('dialog', { name: 'Menu' }) !== null
  await userEvent.click(menu.getByRole('link', { name: page }))
  if (isDrawer) await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
}

export async function leave(canvas: Canvas, button: 'Sign Out' | 'End Demo'): Promise<void> {
  await openMenu(canvas)
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  const dialog = within(await canvas.findByRole('dialog', { name: new RegExp(button, 'i') }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
  await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}

export async function choose(canvas: Canvas, label: string, option: string): Promise<void> {
  const list = await canvas.findByLabelText(label)
  await within(list).findByRole('option', { name: option })
  await userEvent.selectOptions(list, option)
}

export async function runBacktest(canvas: Canvas): Promise<void> {
  await choose(canvas, 'Symbol', 'EUR/USD')
  await choose(canvas, 'Timeframe', '1 Hour')
  await choose(canvas, 'Strategy', 'RSI Strategy')
  await userEvent.click(canvas.getByRole('button', { name: /^Run Backtest/ }))
}

/** Asserts that the typical run's result is shown. */
export async function readResult({ canvas, canvasElement }: Pick<Scene, 'canvas' | 'canvasElement'>): Promise<void> {
  const figure = within(await canvas.findByRole('group', { name: 'Return' }))
  await expect(await figure.findByText('+18.87')).toBeVisible()
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(await canvas.findByText(/of 143/)).toBeVisible()
}

/** Asserts that nothing overflows horizontally. */
export async function fits(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
