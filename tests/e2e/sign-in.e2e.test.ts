import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { setting } from './support/setting'
import { fillSignIn, signInByForm } from './support/visitor'

const REFUSED = /status of 401/

const shared = setting()

async function expectPage(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to sign out?').waitFor()
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
}

describe('signing in', () => {
  it('says what is missing, refuses a wrong password, and lets the right one in', async () => {
    const { page, context, problems } = await shared.visit()
    await page.goto('/')
    await expectPage(page, 'Welcome Back')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await page.title()).toBe('Tidemark – Trading Research Dashboard')

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

  it('shows the lists of the server on the dashboard', async () => {
    const { page, context, problems } = await shared.visit()
    await signInByForm(page, '/')
    await page.getByText('Moving Average').first().waitFor()
    await page.getByText('EUR/USD').first().waitFor()
    await page.getByText('Bollinger', { exact: false }).first().waitFor()
    expect(problems()).toEqual([])
    await context.close()
  })
})

describe('a session', () => {
  it('ends with a sign-out in this tab and in every other, and leaves nothing behind', async () => {
    const { page, context, problems } = await shared.visit()
    await signInByForm(page, '/')
    const other = await context.newPage()
    await other.goto('/backtest')
    await expectPage(other, 'Backtest')

    const token = await page.evaluate(() => localStorage.getItem('tidemark.access_token'))
    const ask = () => fetch(`${shared.server.url}/api/strategies`, { headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(200)
    const told = page.waitForResponse('**/api/logout')
    await signOut(page)
    expect((await told).status()).toBe(204)
    expect((await ask()).status).toBe(401)
    await other.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.goto('/backtest')
    await page.getByText('Authentication required').waitFor()
    expect(problems()).toEqual([])
    await context.close()
  })

  it('that has expired leads to the sign-in, which says so', async () => {
    const { page, context, problems } = await shared.visit()
    await signInByForm(page, '/backtest')
    await page.evaluate(() => localStorage.setItem('tidemark.expires_at', '1000'))
    await page.reload()
    await page.getByText('Session expired').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await fillSignIn(page)
    await expectPage(page, 'Backtest')
    expect(problems()).toEqual([])
    await context.close()
  })

  it('with a forged token is refused by the server, and the way leads to the sign-in', async () => {
    const { page, context, problems } = await shared.visit()
    await signInByForm(page, '/')
    await page.evaluate(() => {
      const [head, , tail] = (localStorage.getItem('tidemark.access_token') ?? '').split('.')
      const claims = btoa(JSON.stringify({ iss: 'tidemark', sub: 'admin', pwv: 1, exp: 9_999_999_999 }))
      localStorage.setItem('tidemark.access_token', `${head}.${claims}.${tail}`)
    })
    await page.goto('/backtest')
    await page.getByText('The server no longer accepts your sign-in.').waitFor()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Authentication failed. Please login again.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(problems(REFUSED)).toEqual([])
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
