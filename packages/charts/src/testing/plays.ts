/** @packageDocumentation Plays that all charts share. */
import type { StoryContext } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { catchFile, coloursIn, linesOf } from './savedFiles'
import { goToFirst, type SurfaceUnderTest } from './surfaces'

type Played = Pick<StoryContext, 'canvas' | 'canvasElement' | 'globals' | 'userEvent'>

export type Play = (context: Played) => Promise<void>

export const playText =
  (text: string): Play =>
  async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible()
  }

/** Busy for screen readers. */
export const playLoading =
  (card: string, text: string): Play =>
  async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: card })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText(text)).toBeInTheDocument()
  }

/** All messages, and Try Again calls `retry`. */
export const playFailed =
  (retry: () => void, ...messages: readonly string[]): Play =>
  async ({ canvas, userEvent }) => {
    const alert = within(canvas.getByRole('alert'))
    for (const message of messages) await expect(alert.getByText(message)).toBeVisible()
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  }

/** Not wider than its page. */
export const playDrawn =
  ({ role }: SurfaceUnderTest, name: RegExp): Play =>
  async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole(role, { name })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('[data-chart-skeleton]')).toBeNull())
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  }

/** With a badge 'Stale'. */
export const playStale =
  (surface: SurfaceUnderTest, name: RegExp): Play =>
  async (context) => {
    await playDrawn(surface, name)(context)
    await expect(context.canvas.getByText('Stale')).toBeVisible()
  }

/** A table, but no exports. */
export const playReadOnly: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'View as table' })).toBeVisible()
  await expect(canvas.queryByRole('button', { name: 'Save as image' })).not.toBeInTheDocument()
  await expect(canvas.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
}

export const playSameHeight =
  (card: string): Play =>
  async ({ canvas, canvasElement }) => {
    await waitFor(async () => {
      const cards = canvas.getAllByRole('region', { name: card })
      await expect(cards.length).toBeGreaterThan(1)
      await expect(new Set(cards.map(({ offsetHeight }) => offsetHeight)).size).toBe(1)
    })
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-chart-skeleton]')).toHaveLength(1))
  }

/** Only the failed chart is hidden. */
export const playHidden: Play = async ({ canvas }) => {
  await expect(canvas.getByText('The rest of the page')).toBeVisible()
  await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
}

/** The first data fail, the next are drawn. Needs a `Sequence`. */
export const playSecondChance: Play = async ({ canvas, userEvent }) => {
  await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
  await expect(await canvas.findByRole('region')).toBeVisible()
}

/** The first point has this time in the zone. */
export const playFirstTime =
  (time: string): Play =>
  async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    await goToFirst(slider, canvasElement)
    await expect(slider).toHaveAttribute('aria-valuetext', time)
  }

/** The legend follows the pointer, and returns when it leaves. */
export const playPointer =
  (surface: SurfaceUnderTest): Play =>
  async ({ canvas, canvasElement }) => {
    await surface.find(canvasElement)
    const text = () => canvas.getByRole('region').textContent
    const before = text()
    const leave = await surface.hover(canvasElement)
    await waitFor(() => expect(text()).not.toBe(before))
    await leave()
    await waitFor(() => expect(text()).toBe(before))
  }

/** For the whole card. */
export const playFullScreen: Play = async ({ canvas, userEvent }) => {
  const button = await canvas.findByRole('button', { name: 'Full screen' })
  const card = button.closest('section')
  if (card === null) throw new Error('the button is in no card')
  const request = spyOn(card, 'requestFullscreen').mockResolvedValue(undefined)
  await userEvent.click(button)
  await expect(request).toHaveBeenCalledOnce()
}

/** @param rows - with the header. @param first - header of the first row. */
export const playTable =
  (rows: number, first: string): Play =>
  async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const card = canvas.getByRole('region')
    const height = card.offsetHeight
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    const table = await canvas.findByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', String(rows))
    await expect(await within(table).findByRole('rowheader', { name: first })).toBeVisible()
    await expect(card.offsetHeight).toBe(height)
    await expect(canvas.getByRole('slider').closest('[inert]')).not.toBeNull()
  }

/** The file's name, the chart's size, and more colours than an empty image. */
export const playImage =
  (surface: SurfaceUnderTest, fileName: string): Play =>
  async ({ canvas, canvasElement, userEvent }) => {
    await surface.find(canvasElement)
    const file = await catchFile(() => userEvent.click(canvas.getByRole('button', { name: 'Save as image' })))
    await expect(file.name).toBe(`${fileName}.png`)
    await expect(file.blob.type).toBe('image/png')
    const { width, height } = await createImageBitmap(file.blob)
    await expect(width).toBeGreaterThan(600)
    await expect(height).toBeGreaterThan(264)
    await expect(await coloursIn(file.blob)).toBeGreaterThan(3)
  }

/** @param lines - with the header. */
export const playCsv =
  (fileName: string, { head, lines }: { readonly head: string; readonly lines: number }): Play =>
  async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Download CSV' })
    const file = await catchFile(() => userEvent.click(button))
    await expect(file.name).toBe(`${fileName}.csv`)
    const text = await linesOf(file)
    await expect(text[0]).toBe(head)
    await expect(text).toHaveLength(lines)
  }
