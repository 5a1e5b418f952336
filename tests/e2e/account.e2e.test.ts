import { createHmac } from 'node:crypto'
import { accountSchema } from '@tidemark/contract'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { signIn } from './support/api'
import { ADMIN } from './support/server'
import { setting } from './support/setting'
import { fillSignIn, signInAt } from './support/visitor'

const NEXT = 'a new staple of horses'
const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const shared = setting()

/** RFC 6238, as an authenticator app computes it; `later` in steps of 30 s. */
function codeOf(secret: string, later = 0): string {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + later))
  const hash = createHmac('sha1', key).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const statusOf = async (path: string, token: string) =>
  (await fetch(shared.server.url + path, { headers: { authorization: `Bearer ${token}` } })).status

async function changePassword(page: Page): Promise<void> {
  const password = card(page, 'Password')
  await password.getByRole('textbox', { name: /^Current password/ }).fill(ADMIN.password)
  await password.getByRole('textbox', { name: /^New password(?! again)/ }).fill(NEXT)
  await password.getByRole('textbox', { name: /^New password again/ }).fill(NEXT)
  await password.getByRole('button', { name: 'Change Password' }).click()
  const news = page.getByRole('region', { name: 'Notifications' })
  await news.getByText('Password changed. All other sessions have ended.').waitFor()
}

async function makeToken(page: Page): Promise<string> {
  const tokens = card(page, 'API tokens')
  await tokens.getByLabel('Name').fill('Notebook')
  await tokens.getByRole('button', { name: 'Make Token' }).click()
  const made = tokens.getByText(/^tdm_/)
  await made.waitFor()
  return made.innerText()
}

/** Returns the secret. */
async function turnFactorOn(page: Page): Promise<string> {
  const factor = card(page, 'Second factor')
  await factor.getByRole('textbox', { name: /^Password/ }).fill(NEXT)
  await factor.getByRole('button', { name: 'Set Up' }).click()
  await factor.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = await factor.locator('code').innerText()
  await factor.getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret))
  await factor.getByRole('button', { name: 'Turn On' }).click()
  await factor.getByRole('list', { name: 'Recovery codes' }).waitFor()
  expect(await factor.getByRole('listitem').count()).toBe(10)
  return secret
}

it('changes the password, makes a token, asks for a second factor, ends sessions, and the trail says so', async () => {
  const elsewhere = (await signIn(shared.server.url)).access_token
  const { page, context, problems } = await shared.visit()
  await signInAt(page, '/account')
  await changePassword(page)
  expect(await statusOf('/api/account', elsewhere)).toBe(401)

  const token = await makeToken(page)
  const answer = await fetch(`${shared.server.url}/api/account`, { headers: { authorization: `Bearer ${token}` } })
  expect(accountSchema.parse(await answer.json())).toMatchObject({ name: ADMIN.name, role: 'administrator' })
  await page.reload()
  await card(page, 'API tokens')
    .getByRole('row', { name: /Notebook/ })
    .waitFor()
  expect(await page.getByText(token).count()).toBe(0)

  const later = (await signIn(shared.server.url, { name: ADMIN.name, password: NEXT })).access_token
  const secret = await turnFactorOn(page)
  const other = await shared.visit()
  await other.page.goto('/login')
  await fillSignIn(other.page, NEXT)
  await other.page.getByRole('textbox', { name: /^Code/ }).fill(codeOf(secret, 1))
  await other.page.getByRole('button', { name: 'Sign In' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await other.context.close()

  await page.reload()
  await card(page, 'Sessions').getByRole('button', { name: 'End All Others' }).click()
  await card(page, 'Sessions').getByRole('button', { name: 'End All Others' }).waitFor({ state: 'detached' })
  expect([await statusOf('/api/account', later), await statusOf('/api/account', token)]).toEqual([401, 200])

  await page.goto('/trail')
  const trail = page.getByRole('table', { name: 'Trail' })
  await trail.waitFor()
  for (const action of ['password changed', 'token made', 'second factor on', 'session ended', 'signed in']) {
    await trail
      .getByRole('row', { name: new RegExp(`admin ${action}`) })
      .first()
      .waitFor()
  }
  expect(await page.content()).not.toContain(token)
  expect(problems(/status of 401/)).toEqual([])
  await context.close()
}, 120_000)
