// Runs in the browser before each story file of the project 'visual': a story that passed is compared with its pictures,
// light, dark and on a phone. It is played once and then seen three times, as a reader sees it who turns the theme or the
// phone in mid-use; what its play found out about a large window stays true.
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { stopClock } from './clock'

declare module 'vitest' {
  interface TaskMeta {
    /** Names of the pictures that belong to the story, for scripts/visual.mjs. */
    pictures?: string[]
  }
}

/** px. Nothing at all is a look as well, and needs a picture of some height. */
const LOWEST = 8
/** What lies over the page and not within it: then the picture is of the whole window. */
const FLOATING =
  'dialog[open], :popover-open, [role="tooltip"], [role="listbox"], [role="menu"], [aria-label="Notifications"]'
const DESKTOP = { width: 1200, height: 900 }
const PHONE = { width: 390, height: 844 }
/** px. What a page shows below, it shows above as well; the window of the browser is as high, in vitest.config.ts. */
const TALLEST = 2400

const { documentElement: root, body } = document

// Storybook's own page gives this room, a test's does not: shadows and focus rings are drawn outside of what has them.
// And a window as high as its page must not make the page's charts higher yet.
const style = document.createElement('style')
style.textContent = `
  :root[data-layout='padded'] body { padding: 16px }
  * { caret-color: transparent !important }
  :root:root { --tm-size-chart-fluid: 270px }`
document.head.append(style)

/** What is found along a path of names; undefined where it ends early. */
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

/** Sizes are followed by observers, and those by React: one frame each. What they bring may want a font. */
async function settle(): Promise<void> {
  await frames(3)
  await document.fonts.ready
}

/** A long table grows with its window, and the page with it: after this many times its height is as it stays. */
const MOST_ROUNDS = 4

/** Frames in which whatever takes turns has had its own; and after which nobody waits any longer for a page to hold still. */
const DRAWN = 20
const ENOUGH = 200

/** Until the page has been of one height for a while: its charts are drawn one after the other, and each may change it. */
async function holdStill(): Promise<void> {
  let height = body.scrollHeight
  for (let frame = 0, still = 0; still < DRAWN && frame < ENOUGH; frame++) {
    await frames(1)
    still = body.scrollHeight === height ? still + 1 : 0
    height = body.scrollHeight
  }
}

/** The story as it stands, in a window as high as it is: what lies below the window's edge is not painted. */
async function frameContent(): Promise<void> {
  body.style.minHeight = document.querySelector(FLOATING) === null ? `${LOWEST}px` : '100vh'
  body.style.maxHeight = `${TALLEST}px`
  await settle()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (body.scrollHeight <= window.innerHeight) return
    // A page fills its window: one that was made too high would stay so.
    await holdStill()
    const height = Math.min(body.scrollHeight, TALLEST)
    if (height <= window.innerHeight) return
    await page.viewport(window.innerWidth, height)
    await settle()
  }
}

/**
 * Pictures of small components are small: a change of some pixels weighs more there, and the folder less.
 *
 * @returns what is wrong, if anything is: the report shows a change in every look.
 */
async function faultOf(name: string): Promise<string[]> {
  try {
    await expect.element(page.elementLocator(body)).toMatchScreenshot(name)
    return []
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/** ms. What is shown for as long, the tick of a copy or a toast, may go before its last picture is taken. */
const PASSING = 1000
let isHeld = false
const start = window.setTimeout.bind(window)
const holding = (work: unknown, ms = 0, ...given: unknown[]) =>
  start(() => {
    // The story is over when its pictures are taken: nobody misses what would have come.
    if (typeof work === 'function' && !(isHeld && ms >= PASSING)) Reflect.apply(work, window, given)
  }, ms)
Reflect.set(window, 'setTimeout', holding)

// Not for good: the runner tells its files apart by the time at which it reads them.
let startClock = () => {}
beforeEach(() => {
  startClock = stopClock()
})

afterEach(async (context) => {
  startClock()
  const { task } = context
  const id = at(task.meta, 'storyId')
  // The word that Chromatic takes as well.
  if (typeof id !== 'string' || at(context, 'story', 'parameters', 'chromatic', 'disableSnapshot') === true) return
  // The runner makes one hyphen of two, and names that differ would be one.
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
