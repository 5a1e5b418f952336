import type { Page, Route } from 'playwright'

const SERIES = 'symbol=EURUSD&timeframe=D1'
const PAIR = 'symbol1=EURUSD&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1&start=2017-01-01&end=2017-12-31'

/** Every page behind the sign-in but the dashboard, which computes an example. */
export const PAGES = [
  '/backtest',
  `/chart?${SERIES}`,
  `/plot?${SERIES}&indicator=RSI`,
  `/correlation?${PAIR}`,
  '/optimise',
  '/validate',
  '/compare',
  '/indicators',
  '/strategies',
  '/backtest-data',
  '/upload-data',
  '/demo-control',
  '/account',
  '/trail',
] as const

/** Longer than React takes to show what it has waited for: up to 300 ms. */
const FRAMES = 24

async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let k = 0; k < left; k++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
}

export interface HeldScripts {
  /** Lets them go together, each time the page has asked for all that it can. Returns how many each time. */
  readonly until: (isDone: () => Promise<boolean>) => Promise<number[]>
}

/** Holds back a page's scripts, to count how often it waits for some that it did not know of before. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  let held: Route[] = []
  await page.route('**/assets/*.js', (route) => void held.push(route))
  return {
    async until(isDone) {
      const waves: number[] = []
      for (;;) {
        while (held.length === 0 && !(await isDone())) await frames(page, 1)
        for (let last = -1; last !== held.length;) {
          last = held.length
          await frames(page, FRAMES)
        }
        if (await isDone()) return waves
        const wave = held
        held = []
        waves.push(wave.length)
        await Promise.all(wave.map((route) => route.continue()))
      }
    },
  }
}
