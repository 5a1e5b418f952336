import type { Page, Request } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { setting } from './support/setting'
import { followLink, signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
let sent: Request[]
let cancelled: Request[]
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
  sent = []
  cancelled = []
  page.on('request', (request) => sent.push(request))
  page.on('requestfailed', (request) => cancelled.push(request))
})

const SPAN = 'start=2018-01-01&end=2018-12-31'
/** They request on a press. */
const PAGES = [
  {
    path: '/backtest?symbol=EURUSD&timeframe=D1&strategy=Moving+Average',
    button: 'Run Backtest',
    call: '/api/backtests',
  },
  { path: '/chart', button: 'Load Chart Data', call: '/ohlc/latest/EURUSD/H4' },
  { path: '/plot', button: 'Plot Indicators', call: '/api/plot_indicators' },
  { path: '/correlation', button: 'Analyze Correlation', call: '/api/get_correlation' },
] as const
/** Their URLs request too. */
const ADDRESSED = [
  {
    ...PAGES[1],
    other: '/chart?symbol=GBPUSD&timeframe=D1',
    done: () => page.getByRole('group', { name: /^GBP\/USD, / }),
  },
  {
    ...PAGES[2],
    other: '/plot?symbol=GBPUSD&timeframe=D1&indicator=RSI',
    done: () => page.getByRole('group', { name: /^GBP\/USD, .*RSI 14/ }),
  },
  {
    ...PAGES[3],
    other: `/correlation?symbol1=USDJPY&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1&${SPAN}`,
    done: () => page.getByRole('heading', { name: 'USD/JPY and GBP/USD, Daily' }),
  },
] as const

/** A run is posted; its list has the same path. */
const callsOf = (call: string) =>
  sent.filter(
    (request) =>
      new URL(request.url()).pathname.startsWith(call) && (call !== '/api/backtests' || request.method() === 'POST'),
  )

async function fillIn(path: string): Promise<void> {
  await signInAt(page, path)
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option)
  if (path === '/chart' || path === '/plot') await choose('Symbol', 'EUR/USD')
  if (path === '/plot') {
    await choose('Timeframe', 'Daily')
    const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
    await picker.fill('RSI')
    await picker.press('Enter')
  }
  if (path !== '/correlation') return
  for (const [at, name] of [
    ['1', 'EUR/USD'],
    ['2', 'GBP/USD'],
  ] as const) {
    await choose(`Symbol ${at}`, name)
    await choose(`Timeframe ${at}`, 'Daily')
  }
  await page.getByLabel('Start Date', { exact: true }).fill('2018-01-01')
  await page.getByLabel('End Date', { exact: true }).fill('2018-12-31')
}

/** A double click; the first response never comes. */
async function askInVain({ button, call }: (typeof PAGES)[number]): Promise<void> {
  await page.route(`**${call}**`, async (route) => {
    if (route.request() !== callsOf(call)[0]) await route.continue()
  })
  await page.getByRole('button', { name: button }).dblclick()
  await page.getByRole('button', { name: /ing\b.*\.\.\.$/ }).waitFor()
}

it.each(PAGES)(
  '$button sends one request for a double click, none while it is busy, and takes it back on leaving',
  async (asking) => {
    await fillIn(asking.path)
    await askInVain(asking)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await page.getByText('EUR/USD').first().waitFor()
    expect(callsOf(asking.call)).toHaveLength(1)
    expect(cancelled).toContain(callsOf(asking.call)[0])
    expect(visitor.problems()).toEqual([])
  },
)

it.each(ADDRESSED)('$button: what another address asks overtakes it', async ({ other, done, ...asking }) => {
  await fillIn(asking.path)
  await askInVain(asking)
  await followLink(page, other)
  await done().waitFor()
  expect(cancelled).toContain(callsOf(asking.call)[0])
  expect(visitor.problems()).toEqual([])
})
