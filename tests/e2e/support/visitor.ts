import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright'
import { launchOptions } from '../../../scripts/chromium.mjs'
import { type Account, signIn } from './api'
import { ADMIN } from './server'

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors so far, except failed requests that match `isExpected`. */
  readonly problems: (isExpected?: RegExp) => string[]
  /** Method, URL and outcome of failed requests, except those the page cancelled. */
  readonly failedRequests: () => string[]
}

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch(launchOptions())
}

/** On a busy machine a run may end between two questions for its progress: the second is a 404, as is specified. */
const PROGRESS = '/api/backtests/progress/'

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
  page.on('console', (message) => {
    if (message.location().url.includes(PROGRESS)) return
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`)
  })
}

function watchRequests(page: Page, failed: string[]): void {
  const note = (request: Request, outcome: string) => failed.push(`${request.method()} ${request.url()}: ${outcome}`)
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED')) note(request, reason)
  })
  page.on('response', (response) => {
    const isOver = response.status() === 404 && response.url().includes(PROGRESS)
    if (response.status() >= 400 && !isOver) note(response.request(), String(response.status()))
  })
}

/** Less than a test's limit, so that the failure names what it waited for. */
const LONGEST_WAIT_MS = 30_000

export interface VisitorOptions {
  readonly width?: number
  readonly height?: number
  readonly hasMotion?: boolean
}

/** A profile with fixed locale and zone, without animation by default. */
export async function newVisitor(
  browser: Browser,
  url: string,
  { width = 1440, height = 900, hasMotion = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(LONGEST_WAIT_MS)
  // The browser does not log these. zod probes once whether it may compile.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      if (blockedURI !== 'eval') console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`)
    })
  })
  const problems: string[] = []
  const failed: string[] = []
  context.on('page', (page) => {
    watch(page, problems)
    watchRequests(page, failed)
  })
  const page = await context.newPage()
  return {
    page,
    context,
    problems: (isExpected) => problems.filter((text) => !isExpected?.test(text)),
    failedRequests: () => [...failed],
  }
}

export async function fillSignIn(
  page: Page,
  password: string = ADMIN.password,
  name: string = ADMIN.name,
): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens a page, signs in by its form, and is redirected back. */
export async function signInByForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await fillSignIn(page)
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
}

/**
 * Opens a page as a user who signed in earlier, so that most journeys need not load the form first.
 *
 * @param account - @default ours
 */
export async function signInAt(page: Page, path: string, account: Account = ADMIN): Promise<void> {
  // An empty page of the origin. Without its icon the browser would request one, which is not found.
  const empty = '**/empty'
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/empty')
  await page.unroute(empty)
  const answer = await signIn(new URL(page.url()).origin, account)
  const session = {
    user_type: 'authenticated',
    'tidemark.username': account.name,
    'tidemark.role': answer.role ?? 'administrator',
    'tidemark.token_type': answer.token_type,
    'tidemark.price_api_key': answer.price_api_key ?? '',
    'tidemark.expires_at': String(Date.now() + (answer.expires_in ?? 86_400) * 1000),
    'tidemark.access_token': answer.access_token,
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  await page.goto(path)
}

export async function followLink(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    // The router knows the page that was loaded by the key 'default', and so any entry without one.
    const state = { key: 'followed' }
    window.history.pushState(state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, to)
}

export async function startDemo(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Start Demo Session' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}
