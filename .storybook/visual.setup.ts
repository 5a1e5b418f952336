// Runs before each story file of the project 'visual': plays each story once in a large window, then compares snapshots
// in light, dark and on a phone.
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { stopClock } from './clock'

declare module 'vitest' {
  interface TaskMeta {
    /** Snapshot names, for scripts/visual.mjs. */
    pictures?: string[]
  }
}

/** px. Even an empty story needs some height. */
const LOWEST = 8
/** Overlays need the whole window. */
const FLOATING =
  'dialog[open], :popover-open, [role="tooltip"], [role="listbox"], [role="menu"], [aria-label="Notifications"]'
const DESKTOP = { width: 1200, height: 900 }
const PHONE = { width: 390, height: 844 }
/** px. The browser's window has this height in vitest.config.ts. */
const TALLEST = 2400

const { documentElement: root, body } = document

// Room for shadows and focus rings; a tall window must not grow the charts.
const style = document.createElement('style')
style.textContent = `
  :root[data-layout='padded'] body { padding: 16px }
  * { caret-color: transparent !important }
  :root:root { --tm-size-chart-fluid: 270px }`
document.head.append(style)

/** The runner's context and a composed story are functions. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce(
    (inner, name): unknown =>
      inner !== null && (typeof inner === 'object' || typeof inner === 'function')
        ? Reflect.get(inner, name)
        : undefined,
    value,
  )
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/** Observers and React take a frame each to follow a resize. */
async function settle(): Promise<void> {
  await frames(3)
  await document.fonts.ready
}

/** Lists and tables grow with their window, each time less; their height is stable within so many rounds. */
const MOST_ROUNDS = 12

/** Unchanged frames that count as stable, and the limit. */
const DRAWN = 20
const ENOUGH = 200

/** Charts are drawn one after the other, and each may change the height. */
async function holdStill(): Promise<void> {
  let height = body.scrollHeight
  for (let frame = 0, still = 0; still < DRAWN && frame < ENOUGH; frame++) {
    await frames(1)
    still = body.scrollHeight === height ? still + 1 : 0
    height = body.scrollHeight
  }
}

/** Some 15 s: the demo's worker is transformed when its first story asks for it. */
const LOADED = 900

/** Names of stories that stay busy. */
const BUSY = /loading|running|queued|waiting|plotting|skeleton/

/** Cards beside what a story is about may still be loading. */
async function settleCards(story: string): Promise<void> {
  for (let frame = 0; frame < LOADED; frame++) {
    if (BUSY.test(story) || document.querySelector('[aria-busy="true"]') === null) return
    await frames(1)
  }
}

/** Content below the window's edge is not painted. */
async function frameContent(): Promise<void> {
  body.style.minHeight = document.querySelector(FLOATING) === null ? `${LOWEST}px` : '100vh'
  body.style.maxHeight = `${TALLEST}px`
  await settle()
  if (body.scrollHeight <= window.innerHeight) return
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // A page fills its window and would not shrink; what a resize draws anew comes late.
    await holdStill()
    const height = Math.min(body.scrollHeight, TALLEST)
    if (height <= window.innerHeight) return
    await page.viewport(window.innerWidth, height)
    await settle()
  }
}

/**
 * Compares a snapshot; a few pixels weigh more in a small one.
 *
 * @returns what is wrong; the report shows changes in every look
 */
async function faultOf(name: string): Promise<string[]> {
  try {
    await expect.element(page.elementLocator(body)).toMatchScreenshot(name)
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** Toasts wait under the pointer; they count frames, not timers. */
function pauseToasts(): void {
  for (const region of document.querySelectorAll('[aria-label="Notifications"]'))
    region.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

/** ms. Timers of content shown this long, such as 'Copied', are held for the snapshots. */
const PASSING = 1000
let isHeld = false
const start = window.setTimeout.bind(window)
const holding = (work: unknown, ms = 0, ...given: unknown[]) =>
  start(() => {
    // The story has ended, so nothing waits for these timers.
    if (typeof work === 'function' && !(isHeld && ms >= PASSING)) Reflect.apply(work, window, given)
  }, ms)
Reflect.set(window, 'setTimeout', holding)

// The runner identifies its files by time.
let startClock = () => {}
beforeEach(() => {
  startClock = stopClock()
})

afterEach(async (context) => {
  startClock()
  const { task } = context
  const id = at(task.meta, 'storyId')
  // Chromatic uses the same parameter.
  if (typeof id !== 'string' || at(context, 'story', 'parameters', 'chromatic', 'disableSnapshot') === true) return
  // The runner collapses two hyphens, which would merge names.
  const story = id.replace('--', '__')
  const own = root.dataset['theme'] === 'dark' ? 'dark' : 'light'
  const isPhone = window.innerWidth === PHONE.width
  const looks = own === 'dark' ? ['dark'] : ['light', 'dark', ...(isPhone ? [] : ['phone'])]
  task.meta.pictures = looks.map((look) => `${look}/${story}`)
  if (task.result?.state === 'fail') return
  const faults: string[] = []
  isHeld = true
  try {
    pauseToasts()
    await settleCards(story)
    await frameContent()
    faults.push(...(await faultOf(`${own}/${story}`)))
    if (own === 'light') {
      root.dataset['theme'] = 'dark'
      await settle()
      faults.push(...(await faultOf(`dark/${story}`)))
      root.dataset['theme'] = 'light'
      if (!isPhone) {
        await page.viewport(PHONE.width, PHONE.height)
        await frameContent()
        faults.push(...(await faultOf(`phone/${story}`)))
      }
    }
  } finally {
    isHeld = false
    root.dataset['theme'] = own
    body.style.minHeight = ''
    body.style.maxHeight = ''
    window.scrollTo(0, 0)
    await page.viewport(DESKTOP.width, DESKTOP.height)
  }
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
})
