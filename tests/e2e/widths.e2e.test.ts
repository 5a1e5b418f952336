import { studyEndpointsOf } from '@tidemark/contract'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN, signedInClient, signIn } from './support/api'
import { layoutFaults } from './support/layoutFaults'
import { setting } from './support/setting'
import { newVisitor, signInAt, type Visitor } from './support/visitor'

const shared = setting()

/** px, of a screen without large numbers. */
const EDGES = [320, 767, 1024, 2560]
const WIDTHS = [320, 360, 390, 430, 480, 560, 640, 767, 834, 1024, 1180, 1280, 1440, 1680, 1920, 2560]
const DAY = 86_400_000

const HUGE = { ...RUN, symbol: 'HUGEUSD - Daily', init_cash: 1e15 }

const closeOn = (day: number) => 0.02 * Math.exp(0.0034 * day + 0.2 * Math.sin(day / 20))

/** Daily bars of eleven years, in waves, a million times as dear at the end. */
function dearerAndDearer(): string {
  const lines = ['Date,Open,High,Low,Close,Volume']
  for (let day = 0; day < 4017; day++) {
    const date = new Date(Date.UTC(2014, 0, 1) + day * DAY)
    if (date.getUTCDay() === 0 || date.getUTCDay() === 6) continue
    const [open, close] = [closeOn(day - 1), closeOn(day)]
    const [low, high] = [Math.min(open, close) * 0.999, Math.max(open, close) * 1.001]
    lines.push([date.toISOString().slice(0, 10), open, high, low, close, 1_234_567_890 + day].join(','))
  }
  return lines.join('\n')
}

let visitor: Visitor
const ids: string[] = []
let sweep = ''
beforeAll(async () => {
  const api = await signedInClient(shared.server.url)
  const { ok } = await api.upload('HUGEUSD', dearerAndDearer())
  if (!ok) throw new Error('The prices were not stored.')
  // Enough for a list that scrolls.
  for (let n1 = 2; n1 < 42; n1++) await api.run({ ...RUN, symbol: 'EURUSD - Daily', config: { n1, n2: 50 } })
  for (const config of [
    { n1: 5, n2: 20 },
    { n1: 3, n2: 12 },
  ]) {
    const { run_id: id = '', summary } = await api.run({ ...HUGE, config })
    if (!((summary['Return [%]'] ?? 0) > 1e11)) throw new Error('The return has fewer digits than it should.')
    ids.unshift(id)
  }
  const { access_token: token } = await signIn(shared.server.url)
  const sweeps = studyEndpointsOf('sweep')
  const started = await fetch(shared.server.url + sweeps.start.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      run: HUGE,
      axes: [
        ['n1', [3, 4, 5]],
        ['n2', [12, 16, 20]],
      ],
      learnUntil: '2020-12-31',
    }),
  })
  sweep = sweeps.start.response.parse(await started.json()).id
  visitor = await newVisitor(shared.browser, shared.server.url)
  await signInAt(visitor.page, '/')
})
afterAll(() => visitor.context.close())

interface Screen {
  readonly path: () => string
  /** px. @default WIDTHS */
  readonly widths?: readonly number[]
  readonly ready: (page: Page) => Promise<unknown>
}

const drawn = (page: Page) => page.locator('main canvas, main svg[role=img]').first().waitFor()
const run = (view = '') => `/backtest?run=${encodeURIComponent(ids[0] ?? '')}${view}`

const SCREENS: Readonly<Record<string, Screen>> = {
  Dashboard: { path: () => '/', ready: (page) => page.getByText('Moving Average').first().waitFor() },
  Result: { path: run, ready: drawn },
  Trades: { path: () => run('&tab=trades&trade=2'), ready: drawn },
  Months: { path: () => run('&tab=months'), ready: drawn },
  Distribution: { path: () => run('&tab=distribution'), ready: drawn },
  Statistics: {
    path: () => run('&tab=statistics'),
    ready: (page) => page.getByText('Sortino Ratio').first().waitFor(),
  },
  Data: { path: () => run('&tab=data'), ready: (page) => page.getByText('Hash of the bars').waitFor() },
  Chosen: { widths: EDGES, path: () => run('&side=long&outcome=won'), ready: drawn },
  Library: {
    path: () => '/backtest-data',
    ready: (page) =>
      page
        .getByText(ids[0] ?? '')
        .first()
        .waitFor(),
  },
  StoredRun: { widths: EDGES, path: () => `/backtest-data?run=${encodeURIComponent(ids[0] ?? '')}`, ready: drawn },
  Compare: {
    path: () => `/compare?runs=${ids.map(encodeURIComponent).join(',')}`,
    ready: (page) => page.getByRole('img', { name: /^2 runs/ }).waitFor(),
  },
  Optimise: {
    path: () => `/optimise?sweep=${sweep}`,
    ready: (page) => page.getByRole('img', { name: /^Account of n1/ }).waitFor(),
  },
  Validate: {
    path: () => `/validate?run=${encodeURIComponent(ids[0] ?? '')}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Run all four' }).click()
      await page
        .getByText(/resampled runs/)
        .first()
        .waitFor()
      await page.getByRole('img', { name: /^Return at \d multiples of the costs/ }).waitFor()
    },
  },
  Chart: { path: () => '/chart?symbol=HUGEUSD&timeframe=D1', ready: drawn },
  Plot: { path: () => '/plot?symbol=HUGEUSD&timeframe=D1&indicator=SMA&indicator=MACD', ready: drawn },
  Correlation: {
    path: () =>
      '/correlation?symbol1=HUGEUSD&timeframe1=D1&symbol2=EURUSD&timeframe2=D1&start=2015-01-01&end=2017-12-31',
    ready: (page) => page.getByRole('list', { name: 'Correlation by lag' }).getByRole('listitem').first().waitFor(),
  },
  Indicators: {
    widths: EDGES,
    path: () => '/indicators',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  Strategies: {
    widths: EDGES,
    path: () => '/strategies',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  Account: { widths: EDGES, path: () => '/account', ready: (page) => page.getByRole('table').first().waitFor() },
  Trail: { path: () => '/trail', ready: (page) => page.getByText('HUGEUSD').first().waitFor() },
  Upload: {
    widths: EDGES,
    path: () => '/upload-data',
    ready: (page) => page.getByRole('button', { name: 'Upload CSV' }).waitFor(),
  },
  DemoControl: {
    widths: EDGES,
    path: () => '/demo-control',
    ready: (page) => page.getByText('Configuration Preview').waitFor(),
  },
}

describe('numbers of twelve digits', () => {
  it.each(Object.entries(SCREENS))(
    'fit at every width on %s',
    { timeout: 180_000 },
    async (_name, { path, ready, widths = WIDTHS }) => {
      const { page } = visitor
      const faults: string[] = []
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path())
      await ready(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

  it('leave the months of eleven years within reach at 1440 × 900', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(run('&tab=months'))
    const months = page.getByRole('img', { name: /^Monthly returns/ })
    await months.waitFor()
    for (const name of [...Array.from({ length: 11 }, (_, i) => String(2014 + i)), 'Jan', 'Dec']) {
      const label = months.locator('text', { hasText: new RegExp(`^${name}$`) })
      await label.scrollIntoViewIfNeeded()
      const isOnTop = await label.evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect()
        return text.closest('svg')?.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect([name, isOnTop]).toEqual([name, true])
    }
  })
})
