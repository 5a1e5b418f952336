import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ThemeToggle } from '../../layout/theme-toggle/ThemeToggle'
import { LoginPanel } from './LoginPanel'

const meta = {
  title: 'Panels/Login',
  component: LoginPanel,
  tags: ['stable', 'can:loading', 'can:failed', 'can:overflow'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 760 } } },
  args: {
    onSubmit: fn(),
    isBusy: false,
    error: null,
    notice: null,
    demo: { onStart: fn(), isStarting: false },
    version: 'v1.0.0',
    themeToggle: <ThemeToggle theme="light" onChange={fn()} hasText />,
  },
  argTypes: { notice: { control: false } },
} satisfies Meta<typeof LoginPanel>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
    const username = canvas.getByLabelText('Username *')
    await expect(username).toHaveAttribute('autocomplete', 'username')
    await expect(canvas.getByLabelText('Password *')).toHaveAttribute('autocomplete', 'current-password')
    username.focus()
    await userEvent.keyboard(' admin {Tab}s3cret{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'admin', password: 's3cret' })
  },
}

export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    const username = canvas.getByLabelText('Username *')
    await expect(username).toHaveFocus()
    await expect(username).toHaveAccessibleDescription('Username is required')
    await expect(canvas.getByLabelText('Password *')).toHaveAccessibleDescription('Password is required')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** A filled field's error goes; focus moves to the missing one. */
export const InvalidPassword: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await userEvent.type(canvas.getByLabelText('Username *'), 'admin')
    await expect(canvas.queryByText('Username is required')).toBeNull()
    await userEvent.type(canvas.getByLabelText('Password *'), '   {Enter}')
    await expect(canvas.getByLabelText('Password *')).toHaveFocus()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** Optional; sent only when filled. */
export const AdvancedOptions: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('textbox', { name: 'Scope' })).toBeNull()
    const show = canvas.getByRole('button', { name: 'Show Advanced Options' })
    await expect(show).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(show)
    await expect(canvas.getByRole('button', { name: 'Hide Advanced Options' })).toHaveAttribute('aria-expanded', 'true')
    await userEvent.type(canvas.getByLabelText('Username *'), 'admin')
    await userEvent.type(canvas.getByLabelText('Scope'), 'read')
    await userEvent.type(canvas.getByLabelText('Client ID'), 'web')
    await userEvent.type(canvas.getByLabelText('Client Secret'), 'hush')
    await userEvent.type(canvas.getByLabelText('Password *'), 's3cret{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith({
      username: 'admin',
      password: 's3cret',
      scope: 'read',
      clientId: 'web',
      clientSecret: 'hush',
    })
  },
}

export const ShowPassword: Story = {
  play: async ({ canvas }) => {
    const password = canvas.getByLabelText('Password *')
    await userEvent.type(password, 's3cret')
    await expect(password).toHaveAttribute('type', 'password')
    const [show] = canvas.getAllByRole('button', { name: 'Show password' })
    if (show === undefined) throw new Error('there is no button that shows the password')
    await userEvent.click(show)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(show)
    await expect(password).toHaveAttribute('type', 'text')
  },
}

export const Loading: Story = {
  args: { isBusy: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Signing In...' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(canvas.getByLabelText('Username *'), 'admin')
    await userEvent.type(canvas.getByLabelText('Password *'), 's3cret{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The server's message, announced at once. */
export const Failed: Story = {
  name: 'Error',
  args: { error: 'Login failed. Please try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Login failed. Please try again.')
  },
}

/** A server with a provider offers one more way in. */
export const SignOn: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { signOn: { name: 'Example ID', href: '/api/login/oidc?from=%2Fchart' } },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Sign in with Example ID' })
    await expect(link).toHaveAttribute('href', '/api/login/oidc?from=%2Fchart')
    canvas.getByRole('button', { name: 'Sign In' }).focus()
    await userEvent.tab()
    await expect(link).toHaveFocus()
  },
}

/** Redirected by the guard. */
export const AccessIssue: Story = {
  args: { notice: { message: 'Your session has expired.' } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('alert')
    await expect(box).toHaveTextContent('Access Issue Detected')
    await expect(box).toHaveTextContent('Your session has expired.')
    await expect(box).toHaveTextContent('Please sign in again or try the demo session.')
  },
}

/** The server's address file is unreadable. */
export const SettingsProblem: Story = {
  args: { problem: '/config.json cannot be used: it is a web page instead of JSON.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('alert')
    await expect(box).toHaveTextContent('/config.json cannot be used: it is a web page instead of JSON.')
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  },
}

export const WithoutDemo: Story = {
  args: { demo: undefined, notice: { message: 'Your session has expired.' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Try Our Demo')).toBeNull()
    await expect(canvas.queryByText('Or sign in with your account')).toBeNull()
    await expect(canvas.getByText('Please sign in again or try the demo session.')).toBeVisible()
  },
}

export const DemoStarting: Story = {
  args: { demo: { onStart: fn(), isStarting: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Starting Demo...' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Overflow: Story = {
  ...AccessIssue,
  args: {
    notice: { message: `The address ${'https://research.example.com/backtest?symbol='.repeat(4)} is not open to you.` },
    error: 'x'.repeat(200),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  ...AccessIssue,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Sign In' }).offsetHeight).toBe(44)
    await expect(canvas.queryByText('Trading Research Dashboard')).not.toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
