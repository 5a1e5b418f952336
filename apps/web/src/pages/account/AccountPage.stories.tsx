import type { Meta, StoryObj } from '@storybook/react-vite'
import { account, accountChanges, apiTokens, given, sessions } from '@tidemark/api/testing'
import { expect, screen, userEvent, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { type Canvas, says } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  title: 'Pages/Account',
  tags: ['network'],
  args: { path: '/account' },
  beforeEach: given(account.typical, sessions.typical, apiTokens.typical, accountChanges.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const region = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))

export const Default: Story = {
  play: async ({ canvas }) => {
    const list = await region(canvas, 'Sessions')
    await expect(list.getByRole('row', { name: /Chrome on Linux.*This session/ })).toBeVisible()
    await expect(list.getByRole('button', { name: 'End the session of Safari on iOS' })).toBeVisible()
    const tokens = await region(canvas, 'API tokens')
    await expect(tokens.getByRole('row', { name: /Spreadsheet.*Expired.*Never/ })).toBeVisible()
  },
}

export const PasswordChanged: Story = {
  play: async ({ canvas }) => {
    const card = await region(canvas, 'Password')
    const change = card.getByRole('button', { name: 'Change Password' })
    await userEvent.click(change)
    await expect(card.getByText('Current password is required')).toBeVisible()
    await userEvent.type(card.getByLabelText(/^Current password/), 'old secret')
    await userEvent.type(card.getByLabelText(/^New password \*?$|^New password$/), 'a new secret')
    await userEvent.type(card.getByLabelText(/^New password again/), 'another')
    await userEvent.click(change)
    await expect(card.getByText('The two new passwords differ')).toBeVisible()
    await userEvent.clear(card.getByLabelText(/^New password again/))
    await userEvent.type(card.getByLabelText(/^New password again/), 'a new secret')
    await userEvent.click(change)
    const news = within(await within(document.body).findByRole('region', { name: 'Notifications' }))
    await expect(await news.findByText('Password changed. All other sessions have ended.')).toBeVisible()
  },
}

/** The server's own sentence stands above the form. */
export const PasswordRefused: Story = {
  beforeEach: given(account.typical, sessions.typical, apiTokens.typical, accountChanges.refused),
  play: async ({ canvas }) => {
    const card = await region(canvas, 'Password')
    await userEvent.type(card.getByLabelText(/^Current password/), 'wrong')
    await userEvent.type(card.getByLabelText(/^New password \*?$|^New password$/), 'a new secret')
    await userEvent.type(card.getByLabelText(/^New password again/), 'a new secret')
    await userEvent.click(card.getByRole('button', { name: 'Change Password' }))
    await expect(await card.findByText('The current password is wrong.')).toBeVisible()
  },
}

export const TokenMade: Story = {
  play: async ({ canvas }) => {
    const card = await region(canvas, 'API tokens')
    await userEvent.type(card.getByLabelText('Name'), 'Notebook')
    await userEvent.click(card.getByRole('button', { name: 'Make Token' }))
    await expect(await card.findByText('tdm_kept-for-you-only')).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Revoke Nightly sweep' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke API token' }))
    await expect(dialog.getByText(/'Nightly sweep' is refused from now on/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  },
}

export const FactorTurnedOn: Story = {
  play: async ({ canvas }) => {
    const card = await region(canvas, 'Second factor')
    await userEvent.type(card.getByLabelText('Password'), 'secret')
    await userEvent.click(card.getByRole('button', { name: 'Set Up' }))
    await expect(await card.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    await expect(card.getByText('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBeVisible()
    await userEvent.type(card.getByRole('textbox', { name: /^Code/ }), '123456')
    await userEvent.click(card.getByRole('button', { name: 'Turn On' }))
    await expect((await card.findAllByRole('listitem')).length).toBe(10)
  },
}

/** With the QR code on the screen. */
export const FactorSetUp: Story = {
  play: async ({ canvas }) => {
    const card = await region(canvas, 'Second factor')
    await userEvent.type(card.getByLabelText('Password'), 'secret')
    await userEvent.click(card.getByRole('button', { name: 'Set Up' }))
    await expect(await card.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  },
}

export const FactorOn: Story = {
  beforeEach: given(account.withFactor, sessions.typical, apiTokens.typical, accountChanges.typical),
  play: async ({ canvas }) => {
    const card = await region(canvas, 'Second factor')
    await expect(card.getByText('8 of 10 recovery codes are left.')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Turn Off' })).toBeVisible()
  },
}

/** Signs in at an OpenID Connect provider. */
export const External: Story = {
  beforeEach: given(account.external, sessions.typical, apiTokens.typical),
  play: async ({ canvas }) => {
    const card = await region(canvas, 'Password')
    const sentence = 'You sign in with your organisation: password and second factor are kept there.'
    await expect(card.getByText(sentence)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Second factor' })).toBeNull()
  },
}

export const Loading: Story = says('Loading account', account.loading)

export const Empty: Story = {
  beforeEach: given(account.typical, sessions.empty, apiTokens.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No API tokens')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'End All Others' })).toBeNull()
  },
}

/** The account loads, the lists do not. */
export const Partial: Story = {
  beforeEach: given(account.typical, sessions.failing, apiTokens.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sessions cannot be loaded')).toBeVisible()
    await expect(await canvas.findByText('API tokens cannot be loaded')).toBeVisible()
  },
}

export const Failed: Story = says('Your account cannot be loaded', account.failing)

export const Demo: Story = {
  tags: ['!network'],
  args: { userType: 'demo' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  },
}

export const Overflow: Story = {
  beforeEach: given(account.typical, sessions.overflow, apiTokens.overflow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('unbroken'.repeat(7))).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const play = Default.play

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, ...(play && { play }) }
