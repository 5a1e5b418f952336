// Runs in the browser before each story file of the project 'visual': a story that passed is compared with its pictures,
// light, dark and on a phone. It is played once and then seen three times, as a reader sees it who turns the theme or the
// phone in mid-use; what its play found out about a large window stays true.
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { stopClock } from './clock'

stopClock()

/** What lies over the page and not within it: then the picture is of the whole window. */
const FLOATING = 'dialog[open], :popover-open, [role="tooltip"], [role="listbox"], [role="menu"]'
const DESKTOP = { width: 1200, height: 900 }
const PHONE = { width: 390, height: 844 }

const { documentElement: root, body } = document

function storyIdOf(meta: object): string | null {
  return 'storyId' in meta && typeof meta.storyId === 'string' ? meta.storyId : null
}

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

/** Pictures of small components are small: a change of some pixels weighs more there, and the folder less. */
async function compare(name: string): Promise<void> {
  body.style.minHeight = document.querySelector(FLOATING) === null ? '0' : '100vh'
  await document.fonts.ready
  // Sizes are followed by observers, and those by React: one frame each.
  await frames(3)
  await expect.element(page.elementLocator(body)).toMatchScreenshot(name)
}

afterEach(async ({ task }) => {
  const story = storyIdOf(task.meta)
  if (story === null || task.result?.state === 'fail') return
  const own = root.dataset['theme'] === 'dark' ? 'dark' : 'light'
  const isPhone = window.innerWidth === PHONE.width
  try {
    await compare(`${own}/${story}`)
    if (own === 'light') {
      root.dataset['theme'] = 'dark'
      await compare(`dark/${story}`)
      root.dataset['theme'] = 'light'
      if (!isPhone) {
        await page.viewport(PHONE.width, PHONE.height)
        await compare(`phone/${story}`)
      }
    }
  } finally {
    root.dataset['theme'] = own
    body.style.minHeight = ''
    await page.viewport(DESKTOP.width, DESKTOP.height)
  }
})
