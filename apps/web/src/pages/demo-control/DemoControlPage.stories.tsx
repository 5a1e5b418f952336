import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  demoConfig,
  given,
  indicators,
  indicatorsInfo,
  saveDemoConfig,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, type Play } from '../../testing/pageStories'

const UNSAVED = 'You have unsaved changes'
const SAVED = 'Demo configuration saved'

const meta = {
  ...pageMeta,
  title: 'Pages/Demo Control',
  // The configuration is this browser's; our own server's is in the stories that have `ON_SERVER`.
  args: { path: '/demo-control', siteConfig: { extensions: false } },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const ON_SERVER = { siteConfig: { extensions: true } }

async function enter(canvas: Canvas, label: string, text: string): Promise<void> {
  const field = await canvas.findByLabelText(label)
  await waitFor(() => expect(field).toBeEnabled())
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

function save(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: 'Save Configuration' }))
}

const clock = { ms: STORY_TIME }

export const Default: Story = {
  args: { now: () => clock.ms },
  beforeEach: () => {
    clock.ms = STORY_TIME
  },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('heading', { name: 'Demo Control Panel' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Demo Control · Tidemark'))
    await step('The banner is there as visitors see it, without their time', async () => {
      await expect(await canvas.findByText('Preview')).toBeVisible()
      await expect(canvas.queryByText(/left$/)).toBeNull()
    })
    await expect(canvas.queryByText(UNSAVED)).toBeNull()
    await enter(canvas, 'Max backtest runs', '10')
    await userEvent.click(canvas.getByRole('switch', { name: 'Backtest Data' }))
    await expect(canvas.getByText(UNSAVED)).toBeVisible()
    await expect(canvas.getByText('2 changes since the last save')).toBeVisible()
    await save(canvas)
    await expect(await canvas.findByText(SAVED)).toBeVisible()
    await expect(canvas.queryByText(UNSAVED)).toBeNull()
    clock.ms += 4900
    await expect(canvas.getByText(SAVED)).toBeVisible()
    clock.ms += 100
    await waitFor(() => expect(canvas.queryByText(SAVED)).toBeNull())
    await expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('10')
  },
}

export const Partial: Story = {
  tags: ['network'],
  args: ON_SERVER,
  beforeEach: given(demoConfig.partial, saveDemoConfig.typical),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('1'))
    await expect(canvas.getByRole('switch', { name: 'Plot' })).not.toBeChecked()
    await expect(canvas.queryByText(UNSAVED)).toBeNull()
  },
}

export const Unreadable: Story = {
  args: { stored: { demo_config: '{broken' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load demo configuration')).toBeVisible()
    await expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('5')
  },
}

export const Reset: Story = {
  args: { demoConfig: { maxBacktestRuns: 7 } },
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByLabelText('Max backtest runs')).toHaveValue('7')
    const reset = canvas.getByRole('button', { name: 'Reset to Defaults' })
    await step('Cancel changes nothing', async () => {
      await userEvent.click(reset)
      const dialog = await canvas.findByRole('dialog', { name: 'Reset to Defaults' })
      await expect(dialog).toHaveAccessibleDescription(
        'Are you sure you want to reset to default configuration? This will lose all current settings.',
      )
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('7')
    })
    await userEvent.clear(canvas.getByLabelText('Max backtest runs'))
    await userEvent.click(reset)
    const dialog = await canvas.findByRole('dialog', { name: 'Reset to Defaults' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('5')
    await expect(canvas.getByText(UNSAVED)).toBeVisible()
  },
}

export const Features: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Add restricted feature' })
    const name = within(dialog).getByRole('textbox', { name: 'Feature name' })
    await userEvent.type(name, ' {Enter}')
    await expect(within(dialog).getByText('Feature name must not be blank')).toBeVisible()
    await userEvent.type(name, 'data UPLOAD{Enter}')
    await expect(within(dialog).getByText('“Data upload” is already in the list')).toBeVisible()
    await userEvent.clear(name)
    await userEvent.type(name, '  Alerts {Enter}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText(UNSAVED)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Alerts' }))
    await expect(canvas.queryByRole('button', { name: 'Remove Alerts' })).toBeNull()
  },
}

/** Errors show at once, and on top after a save. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await enter(canvas, 'Max backtest runs', '0')
    const runs = 'Max backtest runs must be at least 1'
    await expect(canvas.getByText(runs)).toBeVisible()
    await enter(canvas, 'Max chart data points', '99')
    await expect(canvas.getByText('Max chart data points must be at least 100')).toBeVisible()
    await enter(canvas, 'Session duration', '0')
    await expect(canvas.getByText('Session duration must be at least 1 hour')).toBeVisible()
    await save(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(runs)
    await expect(canvas.getByText(UNSAVED)).toBeVisible()
    await expect(canvas.getByLabelText('Max backtest runs')).toHaveFocus()
  },
}

async function isInView(element: HTMLElement): Promise<void> {
  const { top, bottom } = element.getBoundingClientRect()
  await expect(top).toBeGreaterThanOrEqual(0)
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
}

export const SavedBelow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const hours = await canvas.findByLabelText('Session duration')
    await userEvent.clear(hours)
    await save(canvas)
    await canvas.findByRole('alert')
    await isInView(hours)
    await userEvent.type(hours, '24')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Export functionality' }))
    await save(canvas)
    await isInView(await canvas.findByText(SAVED))
  },
}

export const NoPage: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Demo Control Panel' })
    for (const page of canvas.getAllByRole('switch', { checked: true }))
      if (page.closest('ul') !== null) await userEvent.click(page)
    await expect(await canvas.findByText('At least one page must be enabled')).toBeVisible()
  },
}

export const Loading: Story = {
  tags: ['network'],
  args: ON_SERVER,
  beforeEach: given(demoConfig.typical, saveDemoConfig.loading),
  play: async ({ canvas }) => {
    await enter(canvas, 'Max backtest runs', '10')
    await save(canvas)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true'))
  },
}

/** An edit of this browser's older copy would undo what another administrator saved. */
export const WaitsForServer: Story = {
  tags: ['network'],
  args: ON_SERVER,
  beforeEach: given(demoConfig.loading, saveDemoConfig.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Max backtest runs')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Save Configuration' })).toBeDisabled()
  },
}

export const Failed: Story = {
  tags: ['network'],
  name: 'Error',
  args: ON_SERVER,
  beforeEach: given(demoConfig.typical, saveDemoConfig.recovering),
  play: async ({ canvas }) => {
    await enter(canvas, 'Max backtest runs', '10')
    await save(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to save demo configuration')
    await expect(canvas.getByText(UNSAVED)).toBeVisible()
    await expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('10')
  },
}

const saysThatLoadingFailed: Play = async ({ canvas }) => {
  await expect(await canvas.findByLabelText('Max backtest runs')).toHaveValue('7')
  await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load demo configuration')
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Max backtest runs')).toHaveValue('5')
    await expect(canvas.getByLabelText('Session duration')).toHaveValue('24')
    await expect(canvas.queryByText(UNSAVED)).toBeNull()
  },
}

export const Offline: Story = {
  tags: ['network'],
  args: { ...ON_SERVER, demoConfig: { maxBacktestRuns: 7 } },
  beforeEach: given(demoConfig.offline, saveDemoConfig.offline),
  play: saysThatLoadingFailed,
}

export const ServerUnreadable: Story = {
  tags: ['network'],
  ...Offline,
  beforeEach: given(demoConfig.broken, saveDemoConfig.typical),
}

/** Shows this browser's copy, which may be older. */
export const ServerFails: Story = {
  tags: ['network'],
  ...Offline,
  beforeEach: given(demoConfig.failing, saveDemoConfig.typical),
}

export const SavesAgain: Story = {
  tags: ['network'],
  ...Failed,
  name: 'Saves Again',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas } = context
    await save(canvas)
    await expect(await canvas.findByText(SAVED)).toBeVisible()
  },
}

export const NoBanner: Story = {
  args: { demoConfig: { showDemoBanner: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Demo Control Panel' })).toBeVisible()
    await expect(canvas.queryByText('Preview')).toBeNull()
  },
}

export const ReadOnly: Story = {
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.getByText('This page is only for authenticated administrators.')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { demoConfig: { demoMessage: 'unbroken'.repeat(60), restrictedFeatures: ['unbroken'.repeat(30)] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Demo Control Panel' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Unsaved: Story = {
  play: async ({ canvas }) => {
    await enter(canvas, 'Max backtest runs', '10')
    await expect(canvas.getByText(UNSAVED)).toBeVisible()
  },
}

async function seesIndicators(canvas: Canvas): Promise<void> {
  await expect(await canvas.findByRole('article', { name: 'RSI' })).toBeVisible()
}

export const Leaves: Story = {
  tags: ['network'],
  beforeEach: given(indicators.typical, indicatorsInfo.typical, strategies.typical, symbols.typical),
  play: async ({ canvas, step }) => {
    const path = () => addressOf(canvas)
    const question = () => canvas.findByRole('dialog', { name: 'Leave without saving?' })
    await enter(canvas, 'Max backtest runs', '10')
    await step('Stay keeps the page and the edit', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Indicators' }))
      const dialog = await question()
      await expect(dialog).toHaveAccessibleDescription(
        'You have unsaved changes. They will be lost if you leave this page.',
      )
      await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }))
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await expect(path()).toBe('/demo-control')
      await expect(canvas.getByLabelText('Max backtest runs')).toHaveValue('10')
    })
    await step('The command palette asks as well', async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
      await userEvent.type(await canvas.findByRole('combobox'), 'Indicators{Enter}')
      await userEvent.click(within(await question()).getByRole('button', { name: 'Leave' }))
      await waitFor(() => expect(path()).toBe('/indicators'))
      await seesIndicators(canvas)
    })
  },
}

export const LeavesSaved: Story = {
  tags: ['network'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(indicators.typical, indicatorsInfo.typical),
  play: async ({ canvas, step }) => {
    const runs = await canvas.findByLabelText('Max backtest runs')
    await step('An empty field prevents saving and has the focus', async () => {
      await userEvent.clear(runs)
      await save(canvas)
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'Max backtest runs must be a whole number from 1 to 100',
      )
      await expect(runs).toHaveFocus()
      await expect(runs).toHaveValue('')
      await expect(runs).toBeInvalid()
    })
    await userEvent.type(runs, '10')
    await save(canvas)
    await expect(await canvas.findByText(SAVED)).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Indicators' }))
    await waitFor(() => expect(addressOf(canvas)).toBe('/indicators'))
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await seesIndicators(canvas)
  },
}

export const Mobile: Story = { ...Unsaved, globals: { viewport: { value: 'phone' } } }
