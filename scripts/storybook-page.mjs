// One page of a browser that opens the stories of a built Storybook as its manager does, and says what is wrong with each.
import { join } from 'node:path'
import { root } from './process.mjs'

/** ms. The longest journey takes a third of it on a busy machine. */
const LIMIT = 60_000

/** What a mocked server answers in a story of a failure: the browser writes each such answer to its console. */
const ANSWERED = /^Failed to load resource: /

/** What stories of a failure throw or write themselves. */
const ON_PURPOSE =
  /^(?:Error: )?(?:the (?:data|part|page) )?(?:cannot|could not) be (?:read|drawn)|module: \/assets\/ChartPage\.js/

/** Runs in the page: the size of the window that each story asks for, by its id; null where it fits any. */
async function sizesInPage() {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  await preview.ready()
  const stories = Object.values(await preview.extract())
  return Object.fromEntries(
    stories.map(({ id, globals, parameters }) => {
      const styles = parameters.viewport.options[globals.viewport?.value]?.styles
      return [id, styles ? { width: parseInt(styles.width, 10), height: parseInt(styles.height, 10) } : null]
    }),
  )
}

/**
 * @param {import('playwright').Page} page
 * @param {string} address - of the built Storybook, with a slash at its end.
 * @param {string} globals - as in an address of Storybook: `motion:full`.
 */
export async function storyPage(page, address, globals) {
  let noise = []
  let isFresh = false
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || ANSWERED.test(text) || ON_PURPOSE.test(text)) return
    noise.push(`console: ${text.split('\n')[0]}`)
  })
  page.on('pageerror', ({ message }) => {
    if (!ON_PURPOSE.test(message)) noise.push(`uncaught: ${message}`)
  })
  await page.addInitScript({ path: join(root, 'scripts/storybook-watch.js') })

  /** What went wrong until the story was finished. */
  async function play(id) {
    if (isFresh) await page.evaluate((storyId) => window.stories.select(storyId), id)
    else await page.goto(`${address}iframe.html?id=${id}&viewMode=story&globals=${globals}`)
    isFresh = true
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LIMIT, [`it was not finished after ${LIMIT / 1000} s`])
    })
    const faults = await Promise.race([page.evaluate(() => window.stories.outcome()), late])
    clearTimeout(timer)
    return faults
  }

  return {
    /** The size of the window that each story asks for, by its id; null where it fits any. */
    async sizes() {
      await page.goto(`${address}iframe.html`)
      return page.evaluate(sizesInPage)
    },

    /** The next story is opened by its link, in a page that knows nothing of the last one. */
    reload() {
      isFresh = false
    },

    /**
     * Opens a story and waits until its play is over.
     *
     * @param {{ width: number, height: number }} size - of the window, px.
     * @returns {Promise<string[]>} what is wrong, in words; nothing where all is well.
     */
    async open(id, size) {
      noise = []
      let faults
      try {
        await page.setViewportSize(size)
        faults = await play(id)
        if (faults.length === 0 && (await page.evaluate(() => window.stories.isBlank()))) {
          faults = ['nothing is seen of it']
        }
      } catch (error) {
        faults = [error.message]
      }
      // What failed leaves a page as nobody knows it.
      if (faults.length > 0) isFresh = false
      return [...faults, ...noise]
    },
  }
}
