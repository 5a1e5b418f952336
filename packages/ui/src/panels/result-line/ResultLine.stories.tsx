import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { OutdatedBadge } from './OutdatedBadge'
import { ResultLine, type RunDescription } from './ResultLine'

const RUN: RunDescription = {
  strategy: 'RSI Strategy',
  symbol: 'EURUSD',
  timeframe: '1 Hour',
  runId: '20250114_142207_RsiReversion_EURUSD',
  parameters: [
    { name: 'n', value: '14' },
    { name: 'lo', value: '40', was: '30' },
    { name: 'hi', value: '60', was: '70' },
    { name: 'sl_pct', value: '0.02' },
  ],
}

const meta = {
  title: 'Panels/Result line',
  component: ResultLine,
  subcomponents: { OutdatedBadge },
  tags: ['stable', 'loads'],
  args: { run: ready(RUN) },
  argTypes: { run: { control: false }, actions: { control: false } },
} satisfies Meta<typeof ResultLine>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD, 1 Hour' })).toBeVisible()
    await expect(canvas.getByText('sl_pct').parentElement).toHaveTextContent('sl_pct0.02')
    await expect(canvas.getByText('lo').parentElement).toHaveTextContent('lo40, was 30')
    await expect(canvas.queryByText('Frictionless')).not.toBeInTheDocument()
    await expect(canvas.getByText('20250114_142207_RsiReversion_EURUSD')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy run id' })).toBeVisible()
  },
}

/** No costs: no broker gives such a result. Stored long ago, too. */
export const Frictionless: Story = {
  args: { run: ready({ ...RUN, isFrictionless: true, outdated: 'rules' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Frictionless')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Computed before calendars' })).toHaveAccessibleDescription(
      /^This run was stored before its series had a calendar: its annual figures count UTC days\./,
    )
  },
}

export const InputsChanged: Story = {
  args: { run: ready({ ...RUN, outdated: 'prices' }), hasChangedInputs: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Prices replaced since')).toBeVisible()
    await expect(canvas.getByText('Inputs changed')).toBeVisible()
  },
}

export const Bankrupt: Story = {
  args: { run: ready({ ...RUN, bankruptAt: '2024-03-05T14:00:00Z' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bankrupt 2024-03-05')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { run: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Loading the result' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** No line. */
export const Empty: Story = {
  parameters: { unseen: 'Nothing has been run: no line, and no room for one.' },
  args: { run: { status: 'empty', retry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'Error',
  parameters: { unseen: 'There is no run to speak of: the panels under it say why.' },
  args: { run: failed() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).not.toBeInTheDocument()
  },
}

export const Partial: Story = {
  args: { run: ready({ ...RUN, timeframe: null, parameters: [], runId: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD' })).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const Stale: Story = {
  args: { run: stale(RUN) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
  },
}

/** More lines; only the id is cut, and copied whole. */
export const Overflow: Story = {
  args: {
    hasChangedInputs: true,
    run: stale({
      ...RUN,
      strategy: 'Volatility Target with Trailing Stop',
      symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1',
      isFrictionless: true,
      parameters: [
        ...(RUN.parameters ?? []),
        { name: 'volatility_target_percentage', value: '123456.789' },
        { name: 'trailing_stop_activation', value: 'after_the_first_close', was: 'never' },
      ],
      runId: '20250114_142207_VolatilityTargetTrailingStop_XETRA_DAX_INDEX_CONTINUOUS_1',
    }),
  },
  render: (args) => (
    <div style={{ maxWidth: 420 }}>
      <ResultLine {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const line = canvasElement.querySelector('h2')?.parentElement
    await expect(line?.scrollWidth).toBe(line?.clientWidth)
  },
}

/** One line at 1440 px, also when the form is edited. */
export const BesideTheForm: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    hasChangedInputs: true,
    run: ready({ ...RUN, runId: '20250114_142207_BollReversion_XETRA_DAX_1' }),
  },
  render: (args) => (
    <div style={{ width: 832 }}>
      <ResultLine {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').parentElement?.offsetHeight).toBe(28)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('sl_pct')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
