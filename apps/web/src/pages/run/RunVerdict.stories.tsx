import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  checkStudies,
  given,
  handle,
  json,
  runBacktest,
  runResult,
  runs,
  type Scenario,
  strategies,
  studies,
  symbols,
} from '@tidemark/api/testing'
import { studyEndpointsOf } from '@tidemark/contract'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const RUN = runs.typical.run_id ?? ''
const checked = (...scenarios: readonly Scenario[]) =>
  given(strategies.typical, symbols.typical, runBacktest.typical, runResult.typical, ...scenarios)

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest/Verdict',
  tags: ['network'],
  args: { path: `/backtest?run=${RUN}` },
  beforeEach: checked(checkStudies.empty),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const check = { name: 'Check everything' }

export const NotMade: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Held up: –' })).toBeVisible()
    await expect(canvas.getByText(/adds up to 26 tries/)).toBeVisible()
    await expect(canvas.getByRole('button', check)).toBeEnabled()
  },
}

export const Making: Story = {
  beforeEach: checked(checkStudies.running),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', check))
    await expect(await canvas.findByText(/a walk-forward: 62% done/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(await canvas.findByRole('button', check)).toBeVisible()
  },
}

export const Made: Story = {
  beforeEach: checked(checkStudies.typical),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', check))
    await expect(await canvas.findByRole('heading', { name: 'Held up: no' })).toBeVisible()
    await expect(canvas.getByText(/leave this rule on these bars\. Checked 2025-01-14/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'All checks' }))
    await expect(await canvas.findByRole('rowheader', { name: /^Chosen in time\s*: open$/ })).toBeVisible()
  },
}

/** The server knows the newest checks of the run. */
export const MadeBefore: Story = {
  beforeEach: checked(
    () => [handle(studyEndpointsOf('checks').list, json([{ ...studies.checks.typical, runId: RUN }]))],
    checkStudies.typical,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Held up: no' })).toBeVisible()
    await userEvent.selectOptions(await canvas.findByLabelText('Timeframe'), 'D1')
    await expect(await canvas.findByText('Inputs changed:')).toBeVisible()
  },
}

export const Refused: Story = {
  beforeEach: checked(checkStudies.busy),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', check))
    await expect(await canvas.findByText(/8 studies running or waiting/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', check)).toBeEnabled())
  },
}

export const Mobile: Story = {
  ...MadeBefore,
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Held up: no' })).toBeVisible()
  },
}

/** A backend that only keeps to the specification makes none. */
export const WithoutExtensions: Story = {
  args: { siteConfig: { extensions: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Overview' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Verdict' })).toBeNull()
  },
}
