import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UnauthorizedPanel } from './UnauthorizedPanel'

const meta = {
  title: 'Panels/Unauthorized',
  component: UnauthorizedPanel,
  tags: ['stable', 'can:failed'],
  parameters: { layout: 'fullscreen' },
  args: {
    refusal: 'denied',
    userType: 'authenticated',
    requestedPath: '/demo-control',
    error: 'Access denied',
    onGoToDashboard: fn(),
    onRestoreDemoDefaults: fn(),
    onOpenDemoControl: fn(),
    onEndSession: fn(),
  },
} satisfies Meta<typeof UnauthorizedPanel>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    // No margin moves its surroundings.
    await expect(canvasElement.getBoundingClientRect().top).toBe(0)
    await expect(canvas.getByText('authenticated')).toBeVisible()
    await expect(canvas.getByText('/demo-control')).toBeVisible()
    await expect(canvas.getByText('An administrator may open every page.')).toBeVisible()
    await expect(canvas.queryByText(/authenticated administrators/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Dashboard' }))
    await expect(args.onGoToDashboard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Demo Control Panel' }))
    await expect(args.onOpenDemoControl).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onEndSession).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Restore Demo Defaults' })).toBeNull()
  },
}

export const DemoLimited: Story = {
  args: {
    refusal: 'demo-limited',
    userType: 'demo',
    requestedPath: '/backtest',
    error: 'Demo mode not supported - please use authenticated access',
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Demo Access Limited' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Demo Defaults' }))
    await expect(args.onRestoreDemoDefaults).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'End Demo Session' }))
    await expect(args.onEndSession).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Demo Control Panel' })).toBeNull()
  },
}

export const PageRestricted: Story = {
  args: { refusal: 'page-restricted', userType: 'demo', requestedPath: '/plot', error: 'Page Access Restricted' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page Access Restricted' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Restore Demo Defaults' })).toBeNull()
  },
}

/** The guard could not tell who it is; every way on is offered. */
export const Failed: Story = {
  name: 'Error',
  args: { error: 'Validation failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Validation failed')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Go to Dashboard' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  },
}

/** Opened directly: no path. */
export const Partial: Story = {
  args: { requestedPath: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('None')).toBeVisible()
  },
}

export const Nobody: Story = {
  args: { userType: 'none', requestedPath: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('none')).toBeVisible()
    await expect(canvas.getByText('This page is only for authenticated administrators.')).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(1)
  },
}

export const Overflow: Story = {
  args: { requestedPath: `/${'deep/'.repeat(60)}`, error: 'x'.repeat(200) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { ...DemoLimited, globals: { viewport: { value: 'phone' } } }
