// Runs in the browser before each story file of the project 'visual': compares each passed story with its snapshots in
// light, dark and on a phone. The story is played once in a large window and then switched, as when a user changes the
// theme or window.
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { stopClock } from './clock'

declare module 'vitest' {
  interface TaskMeta {
    /** Names of the story's snapshots, for scripts/visual.mjs. */
    pictures?: string[]
  }
}

/** In px. An empty story needs a snapshot of some height, too. */
const LOWEST = 8
/** Overlays, which require a snapshot of the whole window. */
const FLOATING =
  'dialog[open], :popover-open, [role="tooltip"], [role="listbox"], [role="menu"], [aria-label="Notifications"]'
const DESKTOP = { width: 1200, height: 900 }
const PHONE = { width: 390, height: 844 }
/** In px. Longer pages repeat what they show above; the browser's window has the same height in vitest.config.ts. */
const TALLEST = 2400

const { documentElement: root, body } = document

// Storybook's own page has this padding, needed for shadows and focus rings. And a window as tall as its page must not
// make charts even taller.
const style = document.createElement('style')
style.textContent = `
  :root[data-layout='padded'] body { padding: 16px }
  * { caret-color: transparent !important }
  :root:root { --tm-size-chart-fluid: 270px }`
document.head.append(style)

/** Returns the value at a path of names; undefined if it ends early. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce(
    (inner, name): unknown => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
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

/** Waits for observers and React, which take a frame each to follow a resize, and for fonts. */
async function settle(): Promise<void> {
  await frames(3)
  await document.fonts.ready
}

/** A long table grows with its window, and the page with it; the height is stable after this many rounds. */
const MOST_ROUNDS = 4

/** Frames without a change that count as stable; and the limit after which to stop waiting. */
const DRAWN = 20
const ENOUGH = 200

/** Waits until the page's height is stable, because charts are drawn one after the other and each may change it. */
async function holdStill(): Promise<void> {
  let height = body.scrollHeight
  for (let frame = 0, still = 0; still < DRAWN && frame < ENOUGH; frame++) {
    await frames(1)
    still = body.scrollHeight === height ? still + 1 : 0
    height = body.scrollHeight
  }
}

/** Resizes the window to the story's height, because content below the window's edge is not painted. */
async function frameContent(): Promise<void> {
  body.style.minHeight = document.querySelector(FLOATING) === null ? `${LOWEST}px` : '100vh'
  body.style.maxHeight = `${TALLEST}px`
  await settle()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (body.scrollHeight <= window.innerHeight) return
    // A page fills its window, so a window that was too tall would stay that way.
    await holdStill()
    const height = Math.min(body.scrollHeight, TALLEST)
    if (height <= window.innerHeight) return
    await page.viewport(window.innerWidth, height)
    await settle()
  }
}

/**
 * Compares a snapshot. Small components get small snapshots, in which a few pixels weigh more.
 *
 * @returns what is wrong, if anything: the report shows changes in every look
 */
async function faultOf(name: string): Promise<string[]> {
  try {
    await expect.element(page.elementLocator(body)).toMatchScreenshot(name)
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/**
 * In ms. Content shown for this long, such as a toast, might disappear before its last snapshot, so its timer is held.
 */
const PASSING = 1000
let isHeld = false
const start = window.setTimeout.bind(window)
const holding = (work: unknown, ms = 0, ...given: unknown[]) =>
  start(() => {
    // The story has ended when snapshots are taken, so nothing waits for these timers.
    if (typeof work === 'function' && !(isHeld && ms >= PASSING)) Reflect.apply(work, window, given)
  }, ms)
Reflect.set(window, 'setTimeout', holding)

// Restarted afterwards, because the runner identifies its files by time.
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
  // The runner collapses two hyphens, which would make different names equal.
  const story = id.replace('--', '__')
  const own = root.dataset['theme'] === 'dark' ? 'dark' : 'light'
  const isPhone = window.innerWidth === PHONE.width
  const looks = own === 'dark' ? ['dark'] : ['light', 'dark', ...(isPhone ? [] : ['phone'])]
  task.meta.pictures = looks.map((look) => `${look}/${story}`)
  if (task.result?.state === 'fail') return
  const faults: string[] = []
  isHeld = true
  try {
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
