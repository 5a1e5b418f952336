// Opens stories of a built Storybook in a browser and reports faults.
import { join } from 'node:path'
import { root } from './process.mjs'

/** ms, loading of the page included. The longest flow takes a sixth on a busy machine. */
const LIMIT = 120_000

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
 * @property {boolean} isOverlay - it opens over the page, so docs show it in a frame
 * @property {number} snapshots - taken by Chromatic
 * @property {string | null} code - of 'Show code', if written from source
 * @property {{ name: string, values: unknown[] }[]} controls - booleans and choices, with their values
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
      isOverlay:
        parameters.docs?.story?.inline === false && parameters.layout === 'padded' && !title.startsWith('Pages/'),
      snapshots: disableSnapshot ? 0 : Object.keys(modes).length,
      controls: Object.values(argTypes).flatMap(({ name, control, options }) => {
        const values = control?.type === 'boolean' ? [true, false] : options
        const isTurned =
          !parameters.controls?.disable &&
          control?.disable !== true &&
          /^(?:boolean|radio|select)$/.test(control?.type ?? '')
        return isTurned && values !== undefined ? [{ name, values }] : []
      }),
      code: parameters.docs?.source?.code ?? null,
      props: Object.entries(argTypes)
        // Chakra's own props have only what Storybook infers from the story's values.
        .filter(
          ([, { table, type, description = '' }]) =>
            table !== undefined && type !== undefined && /^\s*$|@\w/.test(description),
        )
        .map(([name]) => `${title}: ${name}`),
    }
  })
}

/**
 * Runs in the page, after a story's play.
 *
 * @returns {Promise<string[]>}
 */
async function faultsInPage({ state, isOverNetwork, axe }) {
  const { isBlank, shows, requests, colourFaults } = window.stories
  if (isBlank()) return ['it is blank']
  if (state !== null && !shows(state)) return [`it does not end in the state it is named for: ${state}`]
  // Some ask once what they show is there.
  const end = isOverNetwork ? performance.now() + 5000 : 0
  while (requests() === 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
  // Not the other way round: a page may ask before or after its play ends.
  if (isOverNetwork && requests() === 0) return ['its tag is network, and it asks nothing']
  return axe ? colourFaults() : []
}

/** @returns {{ promise: Promise<string>, cancel: () => void }} resolves with a sentence when the limit is over */
function lateness() {
  let timer
  const promise = new Promise((resolve) => {
    timer = setTimeout(resolve, LIMIT, `it did not finish within ${LIMIT / 1000} s`)
  })
  return { promise, cancel: () => clearTimeout(timer) }
}

/** A page keeps all it loaded. */
const STORIES_PER_PAGE = 150

/**
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 * @param {string} address - of the built Storybook, with a slash at its end.
 * @param {{ motion: 'still' | 'full', axe: boolean }} mode - `axe` checks each story after its play, in both themes.
 */
export function storyPage(browser, options, address, { motion, axe }) {
  const globals = `motion:${motion};a11y.manual:!${!axe}`
  let noise = []
  let page = null
  let opened = 0

  /** A new context: MSW's worker stops with its last page, and a new page must not meet a stopping one. */
  async function start() {
    await page?.context().close()
    page = await (await browser.newContext(options)).newPage()
    page.setDefaultNavigationTimeout(LIMIT)
    opened = 0
    listen()
    await page.addInitScript({ path: join(root, 'scripts/storybook-watch.js') })
  }

  function listen() {
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error' || ANSWERED.test(text) || ON_PURPOSE.test(text)) return
      // MSW names the request on the second line.
      noise.push(
        `console: ${text
          .split(/\s*\n\s*/)
          .slice(0, 2)
          .join(' ')}`,
      )
    })
    page.on('pageerror', ({ message }) => {
      if (!ON_PURPOSE.test(message)) noise.push(`uncaught: ${message}`)
    })
  }

  /** Returns what went wrong. */
  async function check(id, size, shown) {
    if (page === null || opened >= STORIES_PER_PAGE) await start()
    const { width, height } = page.viewportSize()
    if (width !== size.width || height !== size.height) await page.setViewportSize(size)
    if (opened > 0) await page.evaluate((storyId) => window.stories.select(storyId), id)
    else await page.goto(`${address}iframe.html?id=${id}&viewMode=story&globals=${globals}`)
    opened++
    const faults = await page.evaluate(() => window.stories.outcome())
    return faults.length > 0 ? faults : page.evaluate(faultsInPage, { ...shown, axe })
  }

  return {
    /** @throws {Error} if they are not there in time: a busy machine sometimes loses a page */
    async facts() {
      await start()
      await page.goto(`${address}iframe.html`)
      const { promise, cancel } = lateness()
      return Promise.race([
        page.evaluate(factsInPage),
        promise.then((fault) => {
          throw new Error(`The list of stories: ${fault}`)
        }),
      ]).finally(cancel)
    },

    /**
     * Opens a story and waits for its play.
     *
     * @param {{ width: number, height: number }} size - px
     * @param {{ state: 'failure' | 'loading' | 'stale' | 'open' | null, isOverNetwork?: boolean }} shown - its final state, and
     * whether it must have asked the server
     * @returns {Promise<string[]>} faults
     */
    async open(id, size, shown) {
      noise = []
      const { promise, cancel } = lateness()
      const late = promise.then((fault) => [fault])
      const faults = await Promise.race([check(id, size, shown), late]).catch(({ message }) => [message])
      cancel()
      // After a failure the page's state is unknown.
      if (faults.length > 0) opened = STORIES_PER_PAGE
      return [...faults, ...noise]
    },

    /**
     * Turns the controls of the story that is open.
     *
     * @param {string} id
     * @param {StoryFacts['controls']} controls
     * @returns {Promise<string[]>} those that changed nothing
     */
    async turn(id, controls) {
      const dead = []
      // Nothing of a closed dialog is seen.
      for (const { name, values } of controls.toSorted(
        (a, b) => Number(a.name === 'open') - Number(b.name === 'open'),
      )) {
        const isLive = await page.evaluate((args) => window.stories.turn(...args), [id, name, values])
        if (!isLive) dead.push(`${name} changes nothing: ${values.map((value) => JSON.stringify(value)).join(', ')}`)
      }
      return dead
    },

    /**
     * The story that is open, in a theme and a size.
     *
     * @param {'light' | 'dark'} theme
     * @param {{ width: number, height: number }} size - px
     * @returns {Promise<Buffer>} as PNG
     */
    async picture(theme, size) {
      await page.setViewportSize(size)
      await page.evaluate((name) => window.stories.settle(name), theme)
      return page.screenshot({ animations: 'disabled', caret: 'hide' })
    },
  }
}
