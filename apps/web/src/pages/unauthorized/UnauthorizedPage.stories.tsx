import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoConfig, given, indicators, indicatorsInfo, strategies, symbols } from '@tidemark/api/testing'
import { expect, userEvent, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Unauthorized',
  args: { path: '/unauthorized', state: { from: '/backtest?run=1', reason: 'Access denied' } },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.getByText('/backtest?run=1')).toBeVisible()
    await expect(canvas.getByText('authenticated')).toBeVisible()
  },
}

export const Nobody: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/unauthorized', state: null, isSignedIn: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign Out' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Dashboard' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  },
}

/** A researcher is not an administrator, so nothing here links to administrators' pages. */
export const Researcher: Story = {
  args: { path: '/upload-data', state: null, role: 'researcher' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.getByText('This page is only for authenticated administrators.')).toBeVisible()
    await expect(canvas.getByText('/upload-data')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Demo Control Panel' })).toBeNull()
  },
}

/** Researchers have an account too; only a demo lacks one. */
export const DemoWithoutAccount: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/account', state: null, userType: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.getByText('This page is only for users with an account.')).toBeVisible()
  },
}

export const LeadsToDemoControl: Story = {
  beforeEach: given(demoConfig.notFound),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Demo Control Panel' }))
    await expect(await canvas.findByLabelText('Max backtest runs')).toBeVisible()
    await expect(addressOf(canvas)).toBe('/demo-control')
  },
}

export const SignsOut: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign Out' }))
    const dialog = await canvas.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Are you sure you want to sign out?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(canvas.queryByText('Access Issue Detected')).toBeNull()
  },
}

export const PageRestricted: Story = {
  args: { userType: 'demo', state: { from: '/plot?symbol=EURUSD', reason: 'Page Access Restricted' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Access Restricted' })).toBeVisible()
    await expect(canvas.getByText('demo')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Restore Demo Defaults' })).toBeNull()
  },
}

export const EndsDemo: Story = {
  ...PageRestricted,
  play: async (context) => {
    await PageRestricted.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'End Demo Session' }))
    const dialog = await canvas.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Are you sure you want to end your demo session?')
  },
}

export const DemoLimited: Story = {
  tags: ['network'],
  args: {
    path: '/',
    state: null,
    userType: 'demo',
    demoConfig: { useSampleData: false, enableFallbackData: false },
  },
  beforeEach: given(
    strategies.unauthorized,
    indicators.unauthorized,
    indicatorsInfo.unauthorized,
    symbols.unauthorized,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Demo Access Limited' })).toBeVisible()
    await expect(canvas.getByText('Demo mode not supported - please use authenticated access')).toBeVisible()
  },
}

export const RestoresDemoDefaults: Story = {
  tags: ['network'],
  ...DemoLimited,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await DemoLimited.play?.(context)
    const { canvas, msw } = context
    msw.use(...strategies.typical(), ...indicators.typical(), ...indicatorsInfo.typical(), ...symbols.typical())
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Demo Defaults' }))
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
