import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRunResult } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { given, runResult } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { TradesTable, type TradesTableProps } from './TradesTable'

function LiveTable(props: TradesTableProps) {
  const trades = mapResource(useRunResult('20250114_142207_SmaCross_EURUSD'), (run) => run.trades)
  return (
    <>
      {trades.status === 'ready' ? (
        <p style={{ marginBottom: 12 }}>
          <Button size="2xs" onClick={trades.retry}>
            Refresh
          </Button>
        </p>
      ) : null}
      <TradesTable {...props} trades={trades} />
    </>
  )
}

const meta = {
  title: 'Panels/Trades table/Connected',
  component: TradesTable,
  args: { trades: { status: 'idle' } },
  argTypes: { trades: { control: false }, emptyAction: { control: false } },
  render: (args) => <LiveTable {...args} />,
} satisfies Meta<typeof TradesTable>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(runResult.typical),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'Trades' })
    await expect(canvas.getAllByRole('row', { selected: false })).toHaveLength(10)
  },
}

export const Loading: Story = {
  beforeEach: given(runResult.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Loading trades' })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: given(runResult.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trades in this run')).toBeVisible()
  },
}

export const Partial: Story = {
  beforeEach: given(runResult.partial),
  play: async ({ canvas }) => {
    await canvas.findByRole('grid', { name: 'Trades' })
    await expect(canvas.getAllByRole('row', { selected: false })).toHaveLength(3)
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(runResult.recovering),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

export const Recovers: Story = {
  ...Failed,
  name: 'Recovers',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, userEvent } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(await canvas.findByRole('grid', { name: 'Trades' })).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: given(runResult.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading data')).toBeVisible()
  },
}

/** An unreadable response is an error. */
export const ContractBroken: Story = {
  beforeEach: given(runResult.broken),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading data')).toBeVisible()
    await expect(canvas.queryByRole('grid')).toBeNull()
  },
}

export const Stale: Story = {
  beforeEach: given(runResult.stale),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('grid', { name: 'Trades' })
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(await canvas.findByText('Stale')).toBeVisible()
    await expect(canvas.getAllByRole('row', { selected: false })).toHaveLength(10)
  },
}

export const Overflow: Story = {
  beforeEach: given(runResult.overflow),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('grid', { name: 'Trades' })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
