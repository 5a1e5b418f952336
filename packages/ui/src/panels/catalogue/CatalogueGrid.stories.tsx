import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, within } from 'storybook/test'
import { CatalogueGrid } from './CatalogueGrid'
import { INDICATORS, LONG_INDICATOR, STRATEGIES } from './catalogueFixtures'
import type { IndicatorSummary } from './catalogueTypes'
import { IndicatorCard } from './IndicatorCard'
import { StrategyCard } from './StrategyCard'

const retry = fn()

const meta = {
  title: 'Panels/Catalogue grid',
  component: CatalogueGrid,
  tags: ['stable', 'loads'],
  args: {
    noun: 'indicators',
    icon: 'indicators',
    items: ready(INDICATORS),
    words: '',
    onWordsChange: fn(),
    renderItem: (indicator) => <IndicatorCard indicator={indicator} />,
  },
  argTypes: {
    items: { control: false },
    // Only an empty list shows it.
    icon: { control: false },
    renderItem: { control: false },
    errorAction: { control: false },
  },
} satisfies Meta<typeof CatalogueGrid<IndicatorSummary>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent, step }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
    await step('The search filters by name, in upper or lower case', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Search indicators...' }), 'rSI')
      await expect(args.onWordsChange).toHaveBeenLastCalledWith('rSI')
      await expect(canvas.getAllByRole('article')).toHaveLength(1)
      await expect(canvas.getByRole('status')).toHaveTextContent('1 of 5 indicators')
    })
  },
}

export const Strategies: Story = {
  render: (args) => (
    <CatalogueGrid
      noun="strategies"
      icon="strategies"
      items={ready(STRATEGIES)}
      words={args.words}
      onWordsChange={args.onWordsChange}
      renderItem={(strategy) => <StrategyCard strategy={strategy} />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search strategies...' })).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'Strategies' })).getAllByRole('article')).toHaveLength(3)
    await expect(canvas.getByText('No description available')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { items: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading indicators')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  args: { items: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No indicators found')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull()
  },
}

export const NothingFound: Story = {
  args: { words: 'astrology' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('No indicators found')).toBeVisible()
    await userEvent.click(canvas.getByText('Clear search'))
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const Partial: Story = {
  args: { items: ready(INDICATORS.map(({ name }) => ({ name }))) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { items: failed('Unknown error occurred (Status: 500)', retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ErrorUnknown error occurred (Status: 500)')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

/** Where a retry would not help. */
export const FailedElsewhere: Story = {
  args: {
    items: failed('Authentication failed. Please login again.', retry),
    errorAction: <a href="#sign-in">Sign In</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
}

export const Stale: Story = {
  args: { items: stale(INDICATORS, retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Indicators as of 14:02, refresh failed')).toBeVisible()
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
  },
}

export const Overflow: Story = {
  args: {
    items: ready([LONG_INDICATOR, ...Array.from({ length: 60 }, (_, i) => ({ name: `Indicator ${i + 1}` }))]),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(61)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(5)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
