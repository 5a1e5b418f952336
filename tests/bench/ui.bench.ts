import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import type { Alias } from 'vite'
import { z } from 'zod'
import { launchOptions } from '../../scripts/chromium.mjs'
import { root, sourcesBefore } from './before'
import { type Line, timingOf } from './measure'
import { builtFiles, ORIGIN, pageWith } from './servedPage'

/** Allowed time relative to the same components with CSS Modules. */
const AT_MOST = 1.1

/** Rounds, and mounts or updates per time. */
const TURNS = 15
const TIMES = { mount: 6, update: 20 } as const
type Kind = keyof typeof TIMES
const KINDS: readonly Kind[] = ['mount', 'update']

const bench = fileURLToPath(new URL('./ui', import.meta.url))
const namesSchema = z.array(z.string())

/**
 * What forms show since, added to the old sources too: only the same content compares. 'Costs and risk' is left out of the
 * new form instead.
 */
const SHOWN_SINCE: readonly (readonly [file: string, after: string, added: string])[] = [
  ['backtest-form/BacktestInputs', 'hint={percentOf(value.fees)}', ' help="Fraction of the value traded, per fill."'],
  [
    'backtest-form/BacktestInputs',
    'hint={percentOf(value.slippage)}',
    ' help="Fraction of the price, against you, per fill."',
  ],
  [
    'preferences-form/PreferencesForm',
    '<PreferencesSection title="Appearance">',
    '<Checkbox label="Reduce motion" isChecked={false} onChange={() => undefined} />',
  ],
]

/** As of before Chakra UI, with the same React. */
function formerSources(): string {
  const folder = sourcesBefore('packages/ui/src/theme/system.ts', ['packages/ui'])
  for (const [file, after, shown] of SHOWN_SINCE) {
    const path = join(folder, 'packages/ui/src/forms', `${file}.tsx`)
    const source = readFileSync(path, 'utf8')
    if (!source.includes(after)) throw new Error(`${file}.tsx of before Chakra UI has no ${after}`)
    writeFileSync(
      path,
      source.replace(after, () => after + shown),
    )
  }
  return join(folder, 'packages/ui/src')
}

function aliases(ui: string, provider: string): Alias[] {
  return [
    { find: /^@tidemark\/ui$/, replacement: `${ui}/index.ts` },
    { find: /^@tidemark\/ui\/theme\.css$/, replacement: `${ui}/theme/theme.css` },
    { find: /^@tidemark\/ui\/provider$/, replacement: provider },
    { find: /^\.\/CostsSection$/, replacement: `${bench}/withoutCosts.tsx` },
  ]
}

interface Bench {
  readonly names: readonly string[]
  /** Main-thread CPU ms of one mount or update. */
  readonly measure: (part: number, kind: Kind) => Promise<number>
}

async function open(browser: Browser, alias: Alias[]): Promise<Bench> {
  const page = await pageWith(browser, await builtFiles(bench, alias))
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.goto(`${ORIGIN}/`)
  await page
    .locator('html[data-ready]')
    .waitFor({ state: 'attached' })
    .catch((error: unknown) => {
      throw new Error(`The page of the bench did not start. ${problems.join(' ')}`, { cause: error })
    })
  const devtools = await page.context().newCDPSession(page)
  // CPU time, unaffected by other programs.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const computed = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  const run = (call: string, part: number, times: number) =>
    page.evaluate(([name, ...given]) => Reflect.get(window, name)(...given) as unknown, [call, part, times] as const)
  const names = namesSchema.parse(await page.evaluate(() => Reflect.get(window, 'partNames') as unknown))
  const measure = async (part: number, kind: Kind) => {
    // The first update is not measured.
    if (kind === 'update') await run('updatePart', part, 1)
    const before = await computed()
    await run(`${kind}Part`, part, TIMES[kind])
    return ((await computed()) - before) / TIMES[kind]
  }
  return { names, measure }
}

/** Tables and forms in Chromium, beside the versions before Chakra UI with the same content. */
export async function uiLines(): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const now = await open(
      browser,
      aliases(join(root, 'packages/ui/src'), join(root, 'packages/ui/src/theme/UiProvider.tsx')),
    )
    const before = await open(browser, aliases(formerSources(), `${bench}/withoutProvider.tsx`))
    const lines: Line[] = []
    for (const [part, name] of now.names.entries()) {
      for (const kind of KINDS) {
        const [ours, theirs]: [number[], number[]] = [[], []]
        // Alternates, so that a slow machine slows both. The first rounds warm up.
        for (let turn = -5; turn < TURNS; turn++) {
          const [one, other] = [await now.measure(part, kind), await before.measure(part, kind)]
          if (turn >= 0) ours.push(one)
          if (turn >= 0) theirs.push(other)
        }
        const ms = Number(timingOf(theirs).median.toFixed(2))
        lines.push({
          what: `ui: ${name}, ${kind}`,
          timing: timingOf(ours),
          reference: { name: 'CSS Modules', ms, atMost: AT_MOST },
        })
      }
    }
    return lines
  } finally {
    await browser.close()
  }
}
