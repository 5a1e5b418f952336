import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Pager } from './Pager'

const meta = {
  title: 'Elements/Pager',
  component: Pager,
  tags: ['stable'],
  args: { page: 1, pageSize: 10, total: 143, onPageChange: fn(), onPageSizeChange: fn() },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args, userEvent, step }) => {
    const range = canvas.getByRole('status')
    await expect(range).toHaveTextContent('1–10 of 143')
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await step('Next turns the page', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
      await expect(args.onPageChange).toHaveBeenLastCalledWith(2)
      await expect(range).toHaveTextContent('11–20 of 143')
    })
    await step('Another size changes the range', async () => {
      const sizes = canvas.getAllByRole('option').map(({ textContent }) => textContent)
      await expect(sizes).toEqual(['10', '20', '50', '100'])
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '50')
      await expect(args.onPageSizeChange).toHaveBeenLastCalledWith(50)
      await expect(range).toHaveTextContent('51–100 of 143')
    })
  },
}

/** A button turned off passes the focus on. */
export const LastPage: Story = {
  args: { page: 14 },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    const previous = canvas.getByRole('button', { name: 'Previous' })
    await userEvent.click(next)
    await expect(canvas.getByRole('status')).toHaveTextContent('141–143 of 143')
    await expect(next).toBeDisabled()
    await expect(previous).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('131–140 of 143')
    await expect(previous).toHaveFocus()
  },
}

/** Falls back to the last page. */
export const BeyondTheEnd: Story = {
  args: { page: 99 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('141–143 of 143')
  },
}

export const SinglePage: Story = {
  args: { total: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1–7 of 7')
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}

export const Empty: Story = {
  args: { total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('0–0 of 0')
  },
}

export const Overflow: Story = { args: { page: 1000, total: 1_234_567, pageSize: 100 } }

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('11–20 of 143')
    await expect(canvas.queryByRole('combobox')).not.toBeInTheDocument()
  },
}
