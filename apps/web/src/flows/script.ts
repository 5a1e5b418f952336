import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'

/** What a story that plays a journey is given. */
export type Scene = Parameters<NonNullable<StoryObj<typeof AppAt>['play']>>[0]
export type Canvas = Scene['canvas']

/** Signs in on /login as an administrator does, with the password of `rememberingServer`. */
export async function signIn(canvas: Canvas): Promise<void> {
  await userEvent.type(await canvas.findByLabelText(/^Username/), 'admin')
  await userEvent.type(canvas.getByLabelText(/^Password/), 'tidemark')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
  await isInside(canvas)
}

/** Begins a demo on /login. */
export async function startDemo(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Start Demo Session' }))
  await isInside(canvas)
  const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
  await userEvent.click(await news.findByRole('button', { name: 'Dismiss' }))
}

/** The sign-in page is gone and a page of the app is there. */
async function isInside(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Welcome Back' })).toBeNull())
  await canvas.findByRole('main')
}

/** The side menu; where the window is narrow it is a drawer, and is opened. */
export async function openMenu(canvas: Canvas) {
  await canvas.findByRole('main')
  const opener = canvas.queryByRole('button', { name: /^open menu/i })
  if (opener !== null) await userEvent.click(opener)
  return within(await canvas.findByRole('navigation', { name: 'Main' }))
}

/** Goes to a page by its name in the menu. A drawer takes the focus with it: then the page that comes has it. */
export async function goTo(canvas: Canvas, page: RegExp): Promise<void> {
  const menu = await openMenu(canvas)
  const isDrawer = canvas.queryByRole('dialog', { name: 'Menu' }) !== null
  await userEvent.click(menu.getByRole('link', { name: page }))
  if (isDrawer) await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
}

/** Leaves by the button at the foot of the menu and says yes to the question. */
export async function leave(canvas: Canvas, button: 'Sign Out' | 'End Demo'): Promise<void> {
  await openMenu(canvas)
  await userEvent.click(await canvas.findByRole('button', { name: button }))
  const dialog = within(await canvas.findByRole('dialog', { name: new RegExp(button, 'i') }))
  await userEvent.click(dialog.getByRole('button', { name: button }))
  await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}

/** Path and query that the app is at. */
export function addressOf(canvas: Canvas): string {
  return canvas.getByTestId('address').dataset['path'] ?? ''
}

/** Chooses in a list that may still be on its way. */
export async function choose(canvas: Canvas, label: string, option: string): Promise<void> {
  const list = await canvas.findByLabelText(label)
  await within(list).findByRole('option', { name: option })
  await userEvent.selectOptions(list, option)
}

/** Chooses what is tested and runs it. */
export async function runBacktest(canvas: Canvas): Promise<void> {
  await choose(canvas, 'Symbol', 'EUR/USD')
  await choose(canvas, 'Timeframe', '1 Hour')
  await choose(canvas, 'Strategy', 'RSI Strategy')
  await userEvent.click(canvas.getByRole('button', { name: /^Run Backtest/ }))
}

/** Figures, equity curve and trades of the typical run are on the screen. */
export async function readResult({ canvas, canvasElement }: Pick<Scene, 'canvas' | 'canvasElement'>): Promise<void> {
  const figure = within(await canvas.findByRole('group', { name: 'Return' }))
  await expect(await figure.findByText('+18.87')).toBeVisible()
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(await canvas.findByText(/of 143/)).toBeVisible()
}

/** Nothing on the screen is wider than the screen. */
export async function fits(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}
