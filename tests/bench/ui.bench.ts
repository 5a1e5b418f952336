import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import type { Alias } from 'vite'
import { z } from 'zod'
import { launchOptions } from '../../scripts/chromium.mjs'
import { type Line, timingOf } from './measure'
import { builtFiles, ORIGIN, pageWith } from './servedPage'

/** What the styled system may cost: share of the time that the same components took with CSS Modules. */
const AT_MOST = 1.1

const WARM_UP = 12
const TURNS = 12
const ROUNDS = 5

const root = fileURLToPath(new URL('../..', import.meta.url))
const bench = fileURLToPath(new URL('./ui', import.meta.url))
const namesSchema = z.array(z.string())
const timesSchema = z.array(z.array(z.object({ mount: z.number(), update: z.number() })))

/**
 * Writes packages/ui as it was before the styled system came into the folder .cache, where it finds the same React.
 *
 * @throws where the history does not go back that far (a shallow clone).
 */
function sourcesBefore(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 })
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--', 'packages/ui/src/theme/system.ts')
    .toString('utf8')
    .trim()
    .split('\n')
  if (added === '')
    throw new Error('git has no commit that adds packages/ui/src/theme/system.ts: fetch the whole history.')
  const folder = `${root}.cache/bench-ui/${added}`
  if (!existsSync(`${folder}/packages/ui`)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', `${added}^`, 'packages/ui') })
  }
  return `${folder}/packages/ui/src`
}

function aliases(ui: string, provider: string): Alias[] {
  return [
    { find: /^@tidemark\/ui$/, replacement: `${ui}/index.ts` },
    { find: /^@tidemark\/ui\/theme\.css$/, replacement: `${ui}/theme/theme.css` },
    { find: /^@tidemark\/ui\/provider$/, replacement: provider },
  ]
}

async function open(browser: Browser, alias: Alias[]): Promise<Page> {
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
  return page
}

async function measureIn(page: Page, rounds: number) {
  return timesSchema.parse(
    await page.evaluate((asked) => Reflect.get(window, 'measureParts')(asked) as unknown, rounds),
  )
}

/** Tables and forms in Chromium, mounted and updated, beside what they were before they stood on Chakra UI. */
export async function uiLines(): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const now = await open(browser, aliases(`${root}packages/ui/src`, `${root}packages/ui/src/theme/UiProvider.tsx`))
    const before = await open(browser, aliases(sourcesBefore(), `${bench}/withoutProvider.tsx`))
    const names = namesSchema.parse(await now.evaluate(() => Reflect.get(window, 'partNames') as unknown))
    const pages = [now, before]
    for (const page of pages) await measureIn(page, WARM_UP)
    const times = pages.map(() => names.map((): z.infer<typeof timesSchema>[number] => []))
    // In turns: whatever else the machine does slows both.
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [which, page] of pages.entries()) {
        await page.bringToFront()
        for (const [k, measured] of (await measureIn(page, ROUNDS)).entries()) times[which]?.[k]?.push(...measured)
      }
    }
    const timing = (which: number, k: number, kind: 'mount' | 'update') =>
      timingOf((times[which]?.[k] ?? []).map((one) => one[kind]))
    return names.flatMap((name, k) =>
      (['mount', 'update'] as const).map((kind) => ({
        what: `ui: ${name}, ${kind}`,
        timing: timing(0, k, kind),
        reference: { name: 'CSS Modules', ms: Number(timing(1, k, kind).median.toFixed(2)), atMost: AT_MOST },
      })),
    )
  } finally {
    await browser.close()
  }
}
