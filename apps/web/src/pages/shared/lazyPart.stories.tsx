import { Notice } from '@tidemark/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense, useState } from 'react'
import { expect, spyOn, userEvent } from 'storybook/test'
import { lazyPart } from './lazyPart'

const Chooser = () => <Notice tone="info">The part that was loaded.</Notice>

interface PageWithPartProps {
  load: () => Promise<typeof Chooser>
}

function PageWithPart({ load }: PageWithPartProps) {
  const [Part] = useState(() => lazyPart(load))
  return (
    <Suspense>
      <Part />
    </Suspense>
  )
}

const meta = {
  title: 'Pages/Chart/Lazy part',
  component: PageWithPart,
  args: { load: () => Promise.resolve(Chooser) },
  argTypes: { load: { description: 'Resolves to the part; a rejection stands for code that is not there.' } },
} satisfies Meta<typeof PageWithPart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The part that was loaded.')).toBeVisible()
  },
}

/** Nothing was asked for, so the page need not be loaded anew. */
export const OutOfReach: Story = {
  beforeEach: () => {
    const ask = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    return () => ask.mockRestore()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This could not be loaded. Check the connection.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

export const TriesAgain: Story = {
  beforeEach: () => {
    const ask = spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    return () => ask.mockRestore()
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByText('The part that was loaded.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
}

/** A failed import stays failed until the page is loaded anew. */
export const NeedsReload: Story = {
  args: { load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This could not be loaded.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Reload Page' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
}

export const Mobile: Story = { ...OutOfReach, globals: { viewport: { value: 'phone' } } }
