// Opens stories of a built Storybook in a browser and reports faults.
import { join } from 'node:path'
import { root } from './process.mjs'

/** ms. The longest flow takes a third on a busy machine. */
const LIMIT = 60_000

/** Stories of failures cause these on purpose. */
const ANSWERED = /^Failed to load resource: /

/** Stories of failures throw or log these on purpose. */
const ON_PURPOSE =
  /^(?:Error: )?(?:(?:the|this) (?:data|part|page) )?(?:cannot|could not) be (?:read|drawn|rendered)|module: \/assets\/ChartPage\.js/

/**
 * @typedef {object} StoryFacts
 * @property {string} id
 * @property {{ width: number, height: number } | null} size - its viewport in px, if it names one
 * @property {boolean} isUnseen - it shows nothing on purpose
 * @property {number} snapshots - taken by Chromatic
 * @property {string | null} code - of 'Show code', if written from source
 * @property {string[]} props - `Title: prop` with an empty description or a leftover tag
 */

/**
 * Runs in the page.
 *
 * @returns {Promise<StoryFacts[]>}
 */
async function factsInPage() {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  await preview.ready()
  const stories = Object.values(await preview.extract())
  return stories.map(({ id, title, globals, parameters, argTypes }) => {
    const styles = parameters.viewport.options[globals.viewport?.value]?.styles
    const { modes = {}, disableSnapshot = false } = parameters.chromatic ?? {}
    return {
      id,
      size: styles ? { width: parseInt(styles.width, 10), height: parseInt(styles.height, 10) } : null,
      isUnseen: parameters.unseen !== undefined,
      snapshots: disableSnapshot ? 0 : Object.values(modes).filter(({ disable }) => disable !== true).length,
      code: parameters.docs?.source?.code ?? null,
      props: Object.entries(argTypes)
        .filter(([, { type, description = '' }]) => type !== undefined && /^\s*$|@\w/.test(description))
        .map(([name]) => `${title}: ${name}`),
    }
  })
}

/** A page keeps all it loaded. */
const STORIES_PER_PAGE = 40

/**
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 * @param {string} address - of the built Storybook, with a slash at its end.
 * @param {string} globals - as in an address of Storybook: `motion:full`.
 */
export function storyPage(browser, options, address, globals) {
  let noise = []
  let page = null
  let opened = 0

  /** A new context: MSW's worker stops with its last page, and a new page must not meet a stopping one. */
  async function start() {
    await page?.context().close()
    page = await (await browser.newContext(options)).newPage()
    opened = 0
    listen()
    await page.addInitScript({ path: join(root, 'scripts/storybook-watch.js') })
  }

  function listen() {
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error' || ANSWERED.test(text) || ON_PURPOSE.test(text)) return
      noise.push(`console: ${text.split('\n')[0]}`)
    })
    page.on('pageerror', ({ message }) => {
      if (!ON_PURPOSE.test(message)) noise.push(`uncaught: ${message}`)
    })
  }

  /** Returns what went wrong. */
  async function play(id, size) {
    if (page === null || opened >= STORIES_PER_PAGE) await start()
    await page.setViewportSize(size)
    if (opened > 0) await page.evaluate((storyId) => window.stories.select(storyId), id)
    else await page.goto(`${address}iframe.html?id=${id}&viewMode=story&globals=${globals}`)
    opened++
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LIMIT, [`it did not finish within ${LIMIT / 1000} s`])
    })
    const faults = await Promise.race([page.evaluate(() => window.stories.outcome()), late])
    clearTimeout(timer)
    return faults
  }

  return {
    async facts() {
      await start()
      await page.goto(`${address}iframe.html`)
      return page.evaluate(factsInPage)
    },

    /**
     * Opens a story and waits for its play.
     *
     * @param {{ width: number, height: number }} size - px
     * @param {'failure' | 'loading' | 'stale' | null} state - shown in the end
     * @returns {Promise<string[]>} faults
     */
    async open(id, size, state) {
      noise = []
      let faults
      try {
        faults = await play(id, size)
        if (faults.length === 0 && (await page.evaluate(() => window.stories.isBlank()))) {
          faults = ['it is blank']
        } else if (faults.length === 0 && state !== null) {
          const isShown = await page.evaluate((name) => window.stories.shows(name), state)
          if (!isShown) faults = [`it does not end in the state it is named for: ${state}`]
        }
      } catch (error) {
        faults = [error.message]
      }
      // After a failure the page's state is unknown.
      if (faults.length > 0) opened = STORIES_PER_PAGE
      return [...faults, ...noise]
    },
  }
}
