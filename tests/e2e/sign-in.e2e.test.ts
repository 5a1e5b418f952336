import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { faultsOf } from './support/faults'
import { setting } from './support/setting'
import { fillSignIn, signInByForm } from './support/visitor'

const REFUSED = /status of 401/

const shared = setting()

async function expectPage(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

describe('signing in', () => {
  it('says what is missing, refuses a wrong password, and lets the right one in', async () => {
    const { page, context, problems } = await shared.visit()
    await page.goto('/')
    await expectPage(page, 'Welcome Back')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.title()).toBe('Tidemark – Trading Research Dashboard')
    await page.getByRole('button', { name: 'Show Advanced Options' }).click()
    await page.getByLabel('Client Secret').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Username is required').waitFor()
    await page.getByText('Password is required').waitFor()

    await fillSignIn(page, 'wrong')
    await page.getByRole('alert').getByText('Incorrect username or password').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')

    await fillSignIn(page)
    await expectPage(page, 'Dashboard')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.title()).toBe('Dashboard · Tidemark')
    expect(problems(REFUSED)).toEqual([])
    await context.close()
  })

  it('leads back to where the visitor wanted to go, query and all', async () => {
    const { page, context, problems } = await shared.visit()
    const wanted = '/backtest?symbol=GBPUSD&cash=2500'
    await page.goto(wanted)
    await page.getByText('Access Issue Detected').waitFor()
    await page.getByText('Authentication required').waitFor()
    await page.getByText('Please sign in again or try the demo session.').waitFor()
    await fillSignIn(page)
    await expectPage(page, 'Backtest')
    expect(page.url()).toBe(shared.server.url + wanted)
    expect(await page.getByLabel('Symbol', { exact: true }).inputValue()).toBe('GBPUSD')

    await page.goto('/login')
    await expectPage(page, 'Dashboard')
    expect(problems()).toEqual([])
    await context.close()
  })
})

it('shows an address that leads nowhere, and the way from there', async () => {
  const { page, context, problems } = await shared.visit()
  await signInByForm(page, '/')
  await page.goto('/no/such/page?x=1')
  await expectPage(page, 'Page Not Found')
  await page.getByText('/no/such/page?x=1').waitFor()
  expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expectPage(page, 'Dashboard')
  await page.goto('/no/such/page')
  await page.getByRole('button', { name: 'Go to Dashboard' }).click()
  await expectPage(page, 'Dashboard')
  expect(problems()).toEqual([])
  await context.close()
})
