import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STRICT_TOKEN, STRICT_USER } from '../contract/strict/calls'
import { type Mood, startStrictBackend, type StrictBackend } from '../contract/strict/start'
import { BacktestPage } from './support/backtestPage'
import { fillSignIn, newVisitor, openBrowser, startDemo, type Visitor } from './support/visitor'

let browser: Browser
let backends: Readonly<Record<'plain' | 'named', StrictBackend>>
let backend: StrictBackend
let visitor: Visitor
let page: Page
beforeAll(async () => {
  const [plain, named, opened] = await Promise.all([
    startStrictBackend('plain'),
    startStrictBackend('named'),
    openBrowser(),
  ])
  backends = { plain, named }
  browser = opened
})
afterAll(async () => {
  await browser.close()
  await Promise.all([backends.plain.stop(), backends.named.stop()])
})
beforeEach(() => arriveAt('plain'))
afterEach(async () => {
  backend.become(null)
  await visitor.context.close()
  const asked = backend.refusals.splice(0)
  backend.calls.splice(0)
  // Nothing may be asked that SPEC section 7 does not name.
  if (asked.length > 0) throw new Error(`The strict backend refused ${JSON.stringify(asked)}`)
})

async function arriveAt(dialect: keyof typeof backends): Promise<void> {
  backend = backends[dialect]
  visitor = await newVisitor(browser, backend.url)
  ;({ page } = visitor)
}

const field = (label: string): Locator => page.getByLabel(label, { exact: true })

/** As somebody who signed in earlier. */
async function enter(path: string): Promise<void> {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('entered') !== null) return
    sessionStorage.setItem('entered', 'yes')
    const session = { user_type: 'authenticated', 'tidemark.username': 'maria', 'tidemark.access_token': token }
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    localStorage.setItem('tidemark.token_type', 'bearer')
    localStorage.setItem('tidemark.expires_at', String(Date.now() + 86_400_000))
  }, STRICT_TOKEN)
  await page.goto(path)
}

async function complaints(): Promise<string[]> {
  const alerts = await page.getByRole('alert').allInnerTexts()
  return [
    ...alerts.filter((text) => text.trim() !== ''),
    ...(await page.getByText(/could not be|went wrong|Error|unexpected/).allInnerTexts()),
    ...visitor.failedRequests(),
    ...visitor.problems(/status of 404/),
  ]
}

const CORRELATION =
  '/correlation?symbol1=EURUSD&timeframe1=H4&symbol2=GBPUSD&timeframe2=H4&start=2024-03-01&end=2024-05-31'
/** Of the demo's sample. */
const SAMPLE_PAIR = CORRELATION.replaceAll('2024', '2018')
const CSV = {
  name: 'bars.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('datetime,open,high,low,close\n2024-01-01,1,1,1,1\n'),
}

async function chooseSeries(timeframe: string): Promise<void> {
  await field('Symbol').selectOption('EUR/USD')
  await field('Timeframe').selectOption(timeframe)
}

async function uploadTo(symbol: string): Promise<void> {
  await field('Symbol *').fill(symbol)
  await field('CSV file *').setInputFiles(CSV)
  await page.getByRole('button', { name: 'Upload CSV' }).click()
}

/** Each screen with what a visit does there until its data are shown. */
const SCREENS: readonly (readonly [path: string, visit: () => Promise<unknown>])[] = [
  [
    '/',
    async () => {
      for (const name of ['Turtle Breakout', 'MACD', 'GBP/USD']) await page.getByText(name).first().waitFor()
      await page.getByRole('button', { name: 'Refresh' }).click()
      await page.keyboard.press('Control+K')
      const commands = page.getByRole('dialog').getByRole('option')
      await commands.filter({ hasText: 'Correlation' }).first().waitFor()
      for (const name of ['Optimise', 'Validate', 'Compare', 'Account'])
        expect(await commands.getByText(name, { exact: true }).count()).toBe(0)
    },
  ],
  [
    '/backtest',
    async () => {
      await chooseSeries('Daily')
      await field('Strategy').selectOption('Turtle Breakout')
      await field('Start date').fill('2024-01-01')
      const form = new BacktestPage(page)
      await form.runButton().click()
      await form.drawn()
      for (const tab of ['Trades', 'Months', 'Distribution', 'Statistics', 'Data']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
        await page.getByRole('tabpanel').locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      }
    },
  ],
  [
    '/chart',
    async () => {
      await chooseSeries('4 Hours')
      await page.getByRole('button', { name: 'Load Chart Data' }).click()
      await page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
      // Those before the first that were loaded, too.
      await page.getByRole('group', { name: 'Visible range' }).getByRole('button', { name: 'All' }).click()
      await page.getByRole('group', { name: /^EUR\/USD, 1,500 bars/ }).waitFor()
      await field('Start date').fill('2024-06-01')
      await field('End date').fill('2024-06-10')
      await page.getByRole('button', { name: 'Load Chart Data' }).click()
      await page.getByRole('group', { name: /^EUR\/USD, 60 bars/ }).waitFor()
      await field('Start date').fill('')
      await page.getByRole('button', { name: 'Load Chart Data' }).click()
      await page.getByRole('group', { name: /^EUR\/USD, [\d,]{3,} bars, \S+ to 2024-06-10, / }).waitFor()
    },
  ],
  [
    '/plot',
    async () => {
      await chooseSeries('4 Hours')
      const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
      await picker.fill('MACD')
      await picker.press('Enter')
      await page.getByRole('button', { name: 'Plot Indicators' }).click()
      await page.getByRole('group', { name: /^EUR\/USD, .*MACD/ }).waitFor()
      await page.getByRole('slider', { name: 'Bar of the plot' }).press('0')
    },
  ],
  [
    CORRELATION,
    async () => {
      await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
      expect(backend.calls.filter((call) => call === 'POST /api/get_correlation')).toHaveLength(1)
    },
  ],
  ['/indicators', () => page.getByRole('article').filter({ hasText: 'MACD' }).waitFor()],
  ['/strategies', () => page.getByRole('article').filter({ hasText: 'Turtle Breakout' }).waitFor()],
  [
    '/backtest-data',
    async () => {
      await page.getByRole('heading', { name: 'Backtest Runs (4)' }).waitFor()
      const run = page.locator('[data-run="20240105_093000_Turtle_EURUSD"]')
      await run.getByRole('checkbox').click()
      const actions = page.getByRole('toolbar', { name: '1 selected' })
      await actions.waitFor()
      for (const name of ['Compare', 'Validate', 'Delete'])
        expect(await actions.getByRole('button', { name }).count()).toBe(0)
      await page.goto('/backtest-data?run=20240105_093000_Turtle_EURUSD')
      await page
        .getByRole('tabpanel')
        .getByText(/No list of trades|3,000.00/)
        .first()
        .waitFor()
      expect(backend.calls).toContain('GET /results/20240105_093000_Turtle_EURUSD')
    },
  ],
  [
    '/upload-data',
    async () => {
      await uploadTo('nzdusd')
      await page.getByText(/^NZDUSD uploaded/).waitFor()
    },
  ],
  [
    '/demo-control',
    async () => {
      await page.getByRole('textbox', { name: 'Max backtest runs' }).fill('7')
      await page.getByRole('button', { name: 'Save Configuration' }).click()
      await page.getByText('Demo configuration saved').waitFor()
      expect(await page.evaluate(() => localStorage.getItem('demo_config'))).toContain('"maxBacktestRuns":7')
    },
  ],
]

describe.each(['plain', 'named'] as const)('a backend of the specified calls, %s', (dialect) => {
  beforeEach(async () => {
    await visitor.context.close()
    await arriveAt(dialect)
  })

  it('is shown on every screen', { timeout: 180_000 }, async () => {
    for (const [path, visit] of SCREENS) {
      await enter(path)
      await visit()
      // A name of its own is asked for once it has refused the usual one (404).
      const found = (await complaints()).filter((text) => dialect === 'plain' || !text.endsWith(': 404'))
      expect({ path, found }).toEqual({ path, found: [] })
      expect(await page.getByRole('navigation', { name: 'Main' }).getByText('Research').count()).toBe(0)
    }
  })
})

it('is signed in to, and out of without being told', async () => {
  await page.goto('/')
  await fillSignIn(page, 'wrong', STRICT_USER.name)
  await page.getByText('No such user here.').waitFor()
  await fillSignIn(page, STRICT_USER.password, STRICT_USER.name)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  expect(backend.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/login', 'POST /api/login'])
})

describe('its visitors', () => {
  it('ask it nothing in the demo, on any screen', async () => {
    await startDemo(page)
    for (const [path] of SCREENS) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    }
    await page.goto('/optimise')
    await page.getByRole('heading', { level: 1, name: 'Optimise' }).waitFor()
    await page.goto('/backtest')
    const form = new BacktestPage(page)
    await form.choose()
    await form.run()
    const shown = ['/chart?symbol=EURUSD&timeframe=H4', '/plot?symbol=EURUSD&timeframe=H4&indicator=RSI', SAMPLE_PAIR]
    for (const path of shown) {
      await page.goto(path)
      await page.locator('main canvas').first().waitFor()
    }
    expect(backend.calls).toEqual([])
    expect(await complaints()).toEqual([])
  })

  it('ask it with the demo header alone where the demo is not of sample data', async () => {
    await visitor.context.addInitScript(() => {
      localStorage.setItem('demo_config', JSON.stringify({ useSampleData: false }))
    })
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/strategies'))
    await startDemo(page)
    const headers = await (await asked).allHeaders()
    expect(headers['x-visitor']).toBe('true')
    expect(headers).not.toHaveProperty('authorization')
    // SPEC section 9: the fallback list.
    await page.getByText('MACD Strategy').first().waitFor()
    for (const [path] of SCREENS) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
  })
})

it('pages that it cannot fill are none', async () => {
  for (const path of ['/optimise', '/validate', '/compare?runs=a,b', '/account', '/trail']) {
    await enter(path)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.getByText(path).first().waitFor()
  }
  expect(await complaints()).toEqual([])
})

describe('answers in forms that nothing forbids', () => {
  it('a result without an id, times in ms, figures that are none', async () => {
    await enter('/backtest')
    await field('Symbol').selectOption('EUR/USD')
    // Symbols bring their timeframes; the first is selected.
    expect(await field('Timeframe').inputValue()).toBe('H4')
    expect(await field('Timeframe').getByRole('option', { disabled: false }).allInnerTexts()).toEqual([
      '4 Hours',
      'Daily',
    ])
    await field('Strategy').selectOption('Turtle Breakout')
    const form = new BacktestPage(page)
    await form.runButton().click()
    await form.drawn()
    expect(await form.figure('Return')).toMatch(/2\.50$/)
    expect(await form.figure('Sharpe Ratio')).toBe('N/A')
    expect(await form.figure('Profit Factor')).toBe('N/A')
    expect(await form.rows().count()).toBe(2)
    expect((await form.cells(1)).join(' ')).toContain('3,000.00')
  })

  it('run ids in no order and in another format', async () => {
    await enter('/backtest-data')
    const list = page.getByRole('grid', { name: /^Backtest Runs/ })
    await page.getByRole('heading', { name: 'Backtest Runs (4)' }).waitFor()
    const rows = list.locator('[data-run]')
    const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-run') ?? ''))
    expect(ids.filter((id) => /^\d/.test(id))).toEqual([
      '20240212_141500_MeanReversion_GBP_USD',
      '20240105_093000_Turtle_EURUSD',
      '20231224_180000_Turtle_XAUUSD',
    ])
    const words = await list.locator('[data-run^="20240212"]').innerText()
    expect(words).toMatch(/GBP.USD/)
    expect(words).toContain('Strategy: MEANREVERSION')
    expect(await list.locator('[data-run="imported-from-spreadsheet"]').innerText()).toContain('Unknown')
  })

  it('causality as a number and by lag, lags in no order, a missing figure', async () => {
    await enter(CORRELATION)
    const lags = page.getByRole('list', { name: 'Correlation by lag' }).getByRole('listitem')
    await lags.nth(4).waitFor()
    const titles = await lags.evaluateAll((found) => found.map((tile) => tile.getAttribute('title') ?? ''))
    expect(titles.map((title) => /Lag ([+−]?\d+)/.exec(title)?.[1])).toEqual(['−2', '−1', '0', '+1', '+2'])
    const results = await page.getByRole('region', { name: 'Results' }).innerText()
    expect(results).toMatch(/Volatility Correlation\s+N\/A/)
    expect(results).toContain('1.200e−30')
  })

  it('a refusal of a file in its own words', async () => {
    await enter('/upload-data')
    await uploadTo('nzd')
    const refusal = page.getByText('Six capital letters, please.')
    await refusal.waitFor()
    expect(await refusal.isVisible()).toBe(true)
  })

  describe('with names of its own', () => {
    beforeEach(async () => {
      await visitor.context.close()
      await arriveAt('named')
    })

    it('each symbol once, and its parameters', async () => {
      await enter('/')
      for (const text of ['EUR/USD', 'GBP/USD', 'period 14', 'fast, slow']) await page.getByText(text).first().waitFor()
      expect(await page.getByText('no parameters').count()).toBe(0)
    })

    it('a run under the name that it listed, headed with what was asked, with trades that lack their end', async () => {
      await enter('/backtest')
      await chooseSeries('Daily')
      await field('Strategy').selectOption('Turtle Breakout')
      const form = new BacktestPage(page)
      await form.runButton().click()
      await page.getByText('2 trades are left out of the equity curve: their PnL or exit time is missing.').waitFor()
      await page.getByRole('heading', { name: /Turtle Breakout on EUR.USD/ }).waitFor()
      await form.drawn()
      expect(await form.rows().count()).toBe(3)
      await field('Symbol').selectOption('GBP/USD')
      await page.getByRole('heading', { name: /Turtle Breakout on EUR.USD/ }).waitFor()
      expect(await page.getByText('Unknown').count()).toBe(0)
    })

    it('prices under the name that it listed', async () => {
      await enter('/chart')
      await chooseSeries('Daily')
      await page.getByRole('button', { name: 'Load Chart Data' }).click()
      await page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
      expect(backend.calls.filter((call) => call.includes('/ohlc/')).slice(0, 2)).toEqual([
        'GET /ohlc/latest/EURUSD/D1',
        'GET /ohlc/latest/EURUSD%20-%201%20Day/D1',
      ])
    })

    it('causality by flags', async () => {
      await enter(CORRELATION)
      const granger = page.getByRole('region', { name: 'Granger Causality' })
      await granger.getByText('Yes if any of the lags says yes.').waitFor()
      expect(await granger.getByText(/^(Yes|No)$/).allInnerTexts()).toEqual(['Yes', 'No'])
    })

    it('a page in place of an upload’s answer, which is no success', async () => {
      await enter('/upload-data')
      await uploadTo('AUDUSD')
      await page.getByText(/^Upload failed\. Please try again\./).waitFor()
      await uploadTo('NZDUSD')
      await page.getByText(/^NZDUSD uploaded/).waitFor()
      expect(await page.getByText(/Upload failed/).count()).toBe(0)
    })
  })
})

/** Each way to go wrong, and what a page says of it. */
const MESSAGES: readonly (readonly [Mood, string])[] = [
  ['lying', 'The server sent data in an unexpected form.'],
  ['babbling', 'The server sent data in an unexpected form.'],
  ['failing', 'disk.one - is full (Status: 503)'],
  ['vanishing', 'The server cannot be reached.'],
  ['breaking off', 'The server cannot be reached.'],
]

// That every page says so is shown by its stories; here a browser and a socket tell how a backend went wrong.
it.each([
  ['/', 'Dashboard'],
  ['/chart?symbol=EURUSD&timeframe=H4', 'Chart'],
])(
  'a backend that goes wrong leaves %s with a message, or waiting, and fills it once it is well',
  async (path, title) => {
    await enter(path)
    const heading = page.getByRole('heading', { level: 1, name: title })
    for (const [mood, message] of MESSAGES) {
      backend.become(mood)
      await page.goto(path)
      await heading.waitFor()
      await page.getByRole('main').getByText(message).filter({ visible: true }).first().waitFor()
    }
    expect(visitor.problems(/Failed to load resource|ERR_/)).toEqual([])

    backend.become('silent')
    await page.goto(path)
    // The page before may still have had a request on its way when it was left: it counts as failed until here.
    const failed = visitor.failedRequests().length
    await heading.waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
    backend.become(null)
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    const words = page.getByRole('main').getByText(/could not be|cannot be|Error|unexpected|Status:/)
    expect(await words.allInnerTexts()).toEqual([])
    expect(visitor.failedRequests().slice(failed)).toEqual([])
  },
)
