import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { findSvg } from '../testing/surfaces'
import { args, shared } from './scatterFixtures'
import { TradeScatter } from './TradeScatter'

const meta = {
  title: 'Charts/Trade scatter/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: TradeScatter,
  args,
} satisfies Meta<typeof TradeScatter>
export default meta

/** The pointer finds the closest dot, and a click opens its trade. */
export const Pointer: StoryObj<typeof meta> = {
  args: { onOpen: fn() },
  play: async ({ canvas, canvasElement, args: { onOpen } }) => {
    const drawing = await findSvg(canvasElement)
    const dots = drawing.querySelector<SVGPathElement>('[data-outcome=lost]')
    const field = drawing.querySelector('[data-field]')
    const matrix = dots?.getScreenCTM()
    if (dots === null || field === null || matrix == null) throw new Error('losers are needed')
    const { x: clientX, y: clientY } = dots.getPointAtLength(0).matrixTransform(matrix)
    await fireEvent.pointerMove(field, { clientX, clientY })
    await expect(await canvas.findByText(/^Trade \d+, worst −\d/)).toBeVisible()
    await fireEvent.click(field, { clientX, clientY })
    await expect(onOpen).toHaveBeenCalledOnce()
    // No trade can have lost more than its worst excursion.
    const { right, bottom } = field.getBoundingClientRect()
    await fireEvent.pointerMove(field, { clientX: right - 1, clientY: bottom - 1 })
    await waitFor(() => expect(canvas.getByText('hollow won, filled lost')).toBeVisible())
  },
}

export const KeyboardWalk = shared.KeyboardWalk
export const AsTable = shared.AsTable
export const SaveImage = shared.SaveImage
export const DownloadCsv = shared.DownloadCsv
export const Resizes = shared.Resizes
