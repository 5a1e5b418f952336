import type { Meta, StoryObj } from '@storybook/react-vite'
import { useStrategies } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { given, strategies } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { ToolbarSheet, type ToolbarSheetProps } from './ToolbarSheet'

function LiveSheet(props: ToolbarSheetProps) {
  const items = mapResource(useStrategies(), (list) =>
    list.map(({ name }) => ({ id: name, name, href: '#/backtest', action: 'Backtest' })),
  )
  return <ToolbarSheet {...props} strategies={items} />
}

const meta = {
  title: 'Foundations/Toolbar',
  parameters: { chromatic: { disableSnapshot: true } },
  component: ToolbarSheet,
  tags: ['!autodocs', 'network'],
  args: {
    user: { name: 'admin', role: 'Administrator', isDemo: false },
    strategies: { status: 'loading' },
  },
  beforeEach: given(strategies.typical),
  render: (args) => <LiveSheet {...args} />,
} satisfies Meta<typeof ToolbarSheet>
export default meta
type Story = StoryObj<typeof meta>

/** Left edge of a character, px. */
function leftOf(text: HTMLElement, at: number): number {
  const range = document.createRange()
  range.setStart(text.firstChild ?? text, at)
  range.setEnd(text.firstChild ?? text, at + 1)
  return range.getBoundingClientRect().left
}

const heightOf = (button: HTMLElement) => Math.round(button.getBoundingClientRect().height)

export const AsTheStorySays: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(canvas.getByText('2025-01-14 14:32')).toBeVisible()
    await expect(canvas.getByText('Administrator')).toBeVisible()
    await expect(heightOf(canvas.getByRole('button', { name: 'Run Backtest' }))).toBe(36)
  },
}

/** Figures, dates and sentences keep their order. */
export const RightToLeft: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('RSI Strategy')
    document.documentElement.dir = 'rtl'
    for (const words of ['−412.10', '2025-01-14 14:32', 'Theme, colour vision, density']) {
      const text = canvas.getByText(words)
      const edges = Array.from(words, (_, at) => leftOf(text, at))
      await expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      await expect(getComputedStyle(text).textAlign).toBe('right')
    }
  },
}

export const Dense: Story = {
  globals: { density: 'dense', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await canvas.findByText('RSI Strategy')
    await expect(document.documentElement).toHaveAttribute('data-density', 'dense')
    await expect(heightOf(canvas.getByRole('button', { name: 'Run Backtest' }))).toBe(32)
  },
}

export const VisionSafe: Story = {
  globals: { cvd: 'safe' },
  play: async ({ canvas }) => {
    await canvas.findByText('RSI Strategy')
    await expect(document.documentElement).toHaveAttribute('data-cvd', 'safe')
  },
}

export const InTokyo: Story = {
  globals: { timeZone: 'Asia Tokyo' },
  play: async ({ canvas }) => {
    await canvas.findByText('RSI Strategy')
    await expect(canvas.getByText('2025-01-14 23:32')).toBeVisible()
  },
}

export const AsDemoVisitor: Story = {
  globals: { user: 'demo' },
  play: async ({ canvas }) => {
    await canvas.findByText('RSI Strategy')
    await expect(canvas.getByText('Demo visitor')).toBeVisible()
  },
}

export const SlowNetwork: Story = {
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Strategies' })).toHaveAttribute('aria-busy', 'true')
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const FailingNetwork: Story = {
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Upstream timed out (Status: 504)')).toBeVisible()
  },
}

export const Offline: Story = {
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.queryByText('RSI Strategy')).not.toBeInTheDocument()
  },
}
