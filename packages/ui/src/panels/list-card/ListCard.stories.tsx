import { Box } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, within } from 'storybook/test'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { Button } from '../../elements/button/Button'
import { INDICATOR_ITEMS, PARTIAL_SYMBOL_ITEMS, STRATEGY_ITEMS, SYMBOL_ITEMS } from './fixtures'
import { ListCard } from './ListCard'

const meta = {
  title: 'Panels/List card',
  component: ListCard,
  tags: ['stable', 'loads'],
  args: {
    title: 'Symbols',
    icon: 'chart',
    items: ready(SYMBOL_ITEMS),
    emptyText: 'No symbols available',
    emptyHint: 'Upload a price file to add the first one.',
  },
  // Lines are seen only while it loads.
  argTypes: {
    lines: { control: false },
    items: { control: false },
    emptyAction: { control: false },
    errorAction: { control: false },
  },
  decorators: [
    (Story) => (
      <Box maxW="376px" css={{ '& section': { h: '420px' } }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ListCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Symbols' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(15)
    await expect(canvas.getByRole('link', { name: 'EUR/USD M1–W1 , Chart' })).toHaveAttribute(
      'href',
      '#/chart?symbol=EURUSD',
    )
  },
}

export const Strategies: Story = {
  args: { title: 'Strategies', icon: 'strategies', items: ready(STRATEGY_ITEMS), emptyText: 'No strategies available' },
}

export const Indicators: Story = {
  args: {
    title: 'Indicators',
    icon: 'indicators',
    items: ready(INDICATOR_ITEMS),
    emptyText: 'No indicators available',
  },
}

export const Focused: Story = {
  ...Indicators,
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('link', { name: /^ADX/ })
    await expect(within(row).getByText('Subplot')).toBeVisible()
    await userEvent.tab()
    await userEvent.tab()
    await expect(row).toHaveFocus()
    await expect(within(row).getByText('Plot')).toBeVisible()
    await expect(within(row).getByText('Subplot')).not.toBeVisible()
  },
}

export const Filtering: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const filter = canvas.getByRole('searchbox', { name: 'Filter symbols' })
    await step('The search narrows the list, in upper or lower case', async () => {
      await userEvent.type(filter, 'usd')
      await expect(canvas.getAllByRole('link')).toHaveLength(10)
      await expect(canvas.getByText('10 of 15')).toBeVisible()
      await expect(canvas.getByText('10 of 15 shown')).toBeInTheDocument()
    })
    await step('It says so when nothing matches, and clears', async () => {
      await userEvent.type(filter, 'x')
      await expect(canvas.getByText('Nothing matches “usdx”')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }))
      await expect(canvas.getAllByRole('link')).toHaveLength(15)
      await expect(filter).toHaveFocus()
    })
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const filter = canvas.getByRole('searchbox', { name: 'Filter symbols' })
    await tabTo(filter)
    await userEvent.keyboard('jpy')
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
    for (const row of canvas.getAllByRole('link')) await tabTo(row)
    for (const row of canvas.getAllByRole('link').toReversed().slice(1)) await tabBackTo(row)
    await tabBackTo(filter)
    await keyTo('{Escape}', filter)
    await expect(canvas.getAllByRole('link')).toHaveLength(15)
  },
}

export const Idle: Story = { args: { items: { status: 'idle' } } }

export const Loading: Story = {
  args: { items: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Symbols' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const LoadingTwoLines: Story = { args: { ...Strategies.args, items: { status: 'loading' }, lines: 2 } }

export const Empty: Story = {
  args: { items: empty(), emptyAction: <Button size="2xs">Upload Data</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No symbols available')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Upload Data' })).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument()
  },
}

/** Unknown timeframes. */
export const Partial: Story = {
  args: { items: ready(PARTIAL_SYMBOL_ITEMS) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(5)
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { items: failed('engine crashed (Status: 500)', retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Errorengine crashed (Status: 500)')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

/** Another way than a retry. */
export const SignedOut: Story = {
  args: {
    items: failed('Authentication failed. Please login again.'),
    errorAction: <Button size="2xs">Sign In</Button>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
  },
}

export const Stale: Story = {
  args: { items: stale(SYMBOL_ITEMS) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(15)
  },
}

export const Overflow: Story = {
  render: (args) => (
    <div style={{ width: 238 }}>
      <ListCard {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByTitle('XETRA_DAX_INDEX_CONTINUOUS_1')).toBeVisible()
    const body = canvasElement.querySelector('ul')?.parentElement
    await expect(body?.scrollWidth).toBe(body?.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { ...Strategies.args },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(6)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const WithoutLinks: Story = {
  args: { items: ready([{ id: 'RSI', name: 'RSI', detail: 'period 14', meta: 'Subplot' }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RSI')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
