// One page of a browser that opens the stories of a built Storybook as its manager does, and says what is wrong with each.

/** ms. The longest journey takes a third of it on a busy machine. */
const LIMIT = 60_000

/** What a mocked server answers in a story of a failure: the browser writes each such answer to its console. */
const ANSWERED = /^Failed to load resource: /

/** What stories of a failure throw or write themselves. */
const ON_PURPOSE =
  /^Error: the (?:data|part|page) (?:cannot|could not) be (?:read|drawn)|module: \/assets\/ChartPage\.js/

/** Runs in the page before its own code: keeps what happens to the story until it is asked for. */
function watchStories() {
  let channel
  let settle
  const errors = []
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (made) => {
      channel = made
      // What follows is the whole document as text.
      const note = (error) =>
        errors.push((error?.message ?? error?.description ?? String(error)).split('\n\nIgnored nodes')[0])
      made.on('storyThrewException', note)
      made.on('storyErrored', note)
      made.on('storyMissing', (id) => settle([`there is no story ${id}`]))
      made.on('playFunctionThrewException', note)
      made.on('unhandledErrorsWhilePlaying', (list) => list.forEach(note))
      made.on('storyFinished', ({ storyId, status }) => {
        if (storyId === window.expectedStory) settle(status === 'success' ? errors : [...errors, 'it failed'])
      })
    },
  })
  window.expectStory = (id) => {
    errors.length = 0
    window.expectedStory = id
    window.finishedStory = new Promise((resolve) => {
      settle = (found) => resolve([...new Set(found)])
    })
  }
  const opened = new URLSearchParams(window.location.search).get('id')
  if (opened !== null) window.expectStory(opened)
}

/** Runs in the page: whether anything is painted, text, drawing or ground. */
function isBlank() {
  const isPainted = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2) return false
    if (/^(?:svg|canvas|img|input|textarea|select|iframe)$/.test(element.localName)) return true
    if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')) return true
    return [undefined, '::before', '::after'].some((pseudo) => {
      const { content, backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element, pseudo)
      if (pseudo !== undefined && (content === 'none' || content === 'normal')) return false
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || borderTopWidth !== '0px'
    })
  }
  const own = document.querySelectorAll('#storybook-root *, body > :not([id^="storybook-"]):not([class^="sb-"]) *')
  return ![...own].some(isPainted)
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
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`))
  await page.addInitScript(watchStories)

  const linkTo = (id) => `${address}iframe.html?id=${id}&viewMode=story&globals=${globals}`

  /** What went wrong until the story was finished. */
  async function play(id) {
    if (isFresh) {
      await page.evaluate((storyId) => {
        window.expectStory(storyId)
        window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }, id)
    } else {
      await page.goto(linkTo(id))
    }
    isFresh = true
    let timer
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, LIMIT, [`it was not finished after ${LIMIT / 1000} s`])
    })
    const faults = await Promise.race([page.evaluate(() => window.finishedStory), late])
    clearTimeout(timer)
    return faults
  }

  return {
    /** Every story with the size of the window that it asks for; null where it fits any. */
    async sizes() {
      await page.goto(`${address}iframe.html`)
      return page.evaluate(async () => {
        const preview = window.__STORYBOOK_PREVIEW__
        await preview.ready()
        const stories = Object.values(await preview.extract())
        return Object.fromEntries(
          stories.map(({ id, globals, parameters }) => {
            const styles = parameters.viewport.options[globals.viewport?.value]?.styles
            return [id, styles ? { width: parseInt(styles.width, 10), height: parseInt(styles.height, 10) } : null]
          }),
        )
      })
    },

    /** The next story is opened by its link, in a page that knows nothing of the last one. */
    reload() {
      isFresh = false
    },

    /**
     * Opens a story and waits until its play is over.
     *
     * @param {{ width: number, height: number }} size - of the window.
     * @returns {Promise<string[]>} what is wrong, in words; nothing where all is well.
     */
    async open(id, size) {
      noise = []
      await page.setViewportSize(size)
      let faults
      try {
        faults = await play(id)
        if (faults.length === 0 && (await page.evaluate(isBlank))) faults = ['nothing is seen of it']
      } catch (error) {
        faults = [error.message]
      }
      // What failed leaves a page as nobody knows it.
      if (faults.length > 0) isFresh = false
      return [...faults, ...noise]
    },
  }
}
