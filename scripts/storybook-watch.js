// Runs in a page of the built Storybook before its own code: keeps what happens to a story until it is asked for. A script and no
// module, as Playwright loads it; scripts/storybook-page.mjs asks `window.stories`.

const errors = []
let channel
let expected = null
let finished
let settle

/** The next story is waited for; what was found so far was about the last one. */
function expectStory(id) {
  errors.length = 0
  expected = id
  finished = new Promise((resolve) => {
    settle = (found) => resolve([...new Set(found)])
  })
}

/** What the app asks of its server; MSW answers. */
const OURS = /^\/(?:api|ohlc|symbols)(?:\/|$)/
let requests = 0

function count(address) {
  if (OURS.test(new URL(address, window.location.href).pathname)) requests++
}

const fetch = window.fetch.bind(window)
window.fetch = (input, options) => {
  count(input instanceof Request ? input.url : input)
  return fetch(input, options)
}
window.XMLHttpRequest = class extends XMLHttpRequest {
  open(method, address, ...rest) {
    count(address)
    super.open(method, address, ...rest)
  }
}

function note(error) {
  errors.push(error?.message ?? error?.description ?? String(error))
}

/** Where the story is. Storybook loads the page anew where one is left before its end, as after a change of its theme. */
let phase = ''
const ENDS = new Set(['finished', 'completed', 'errored', 'aborted'])

async function idle() {
  const end = performance.now() + 5000
  while (!ENDS.has(phase) && performance.now() < end) await drawn()
}

/** Shows the theme from before `colourFaults`. */
let putThemeBack = () => {}

function listen(made) {
  channel = made
  // Only once the story before is gone: it would be drawn again, and its last requests be taken for this one's.
  made.on('storyRenderPhaseChanged', ({ newPhase }) => {
    phase = newPhase
    if (newPhase !== 'loading') return
    putThemeBack()
    requests = 0
  })
  made.on('storyThrewException', note)
  made.on('storyErrored', note)
  made.on('storyMissing', (id) => settle([`there is no story ${id}`]))
  made.on('playFunctionThrewException', note)
  made.on('unhandledErrorsWhilePlaying', (list) => list.forEach(note))
  made.on('storyFinished', ({ storyId, status, reporters = [] }) => {
    if (storyId !== expected) return
    errors.push(...reporters.flatMap(violationsIn))
    settle(status === 'success' || errors.length > 0 ? errors : ['it failed'])
  })
}

/** What axe found, one line per rule; nothing where it was not asked. */
function violationsIn({ type, status, result }) {
  if (type !== 'a11y' || status !== 'failed') return []
  if (result.violations === undefined) return [`axe could not run: ${result.error?.message ?? result.error}`]
  return violationsOf(result, 'axe')
}

const violationsOf = ({ violations }, axe) =>
  violations.map(({ id, nodes }) => `${axe}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)

/** Rules whose result depends on colours; the addon has checked the others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Only violations are read here, by their selectors: names and HTML of the other elements take a quarter of axe's time. Of what axe
 * can load before it checks, no rule that runs needs style sheets.
 */
const VIOLATIONS_ONLY = { resultTypes: ['violations'], preload: { assets: ['media'] } }

function onlyViolations(made) {
  const { run } = made
  made.run = (context, options) => {
    made.configure({ noHtml: true })
    return run.call(made, context, { ...options, ...VIOLATIONS_ONLY })
  }
}

/** Storybook's own elements. */
const EXCLUDED = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']

/** Resolves after the next frame, when charts have drawn with the theme's colours. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

function hasGround(element, pseudo) {
  const { content, backgroundColor, backgroundImage, borderTopWidth, boxShadow } = getComputedStyle(element, pseudo)
  if (pseudo !== undefined && (content === 'none' || content === 'normal')) return false
  const hasEdge = borderTopWidth !== '0px' || boxShadow !== 'none'
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || hasEdge
}

function isPainted(element) {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return false
  if (/^(?:svg|canvas|img|input|textarea|select|iframe)$/.test(element.localName)) return true
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')) return true
  return [undefined, '::before', '::after'].some((pseudo) => hasGround(element, pseudo))
}

/** What shows that a story ends in the state it is named for. */
const SIGNS = {
  failure: {
    elements: '[role="alert"], [aria-invalid="true"]',
    words:
      /\b(?:error|fail|failed|cannot|could not|not loaded|unexpected|invalid|refused|denied|must|required|no longer)\b/i,
  },
  loading: { elements: '[aria-busy="true"], [role="progressbar"], progress', words: /\bloading\b|\.\.\.|…/i },
  open: {
    elements: ':modal, :popover-open, [data-part=content][data-state=open], [aria-label="Notifications"] *',
    words: /(?!)/,
  },
  stale: { elements: '[data-stale]', words: /\bstale\b|refresh failed|not refreshed|\bas of \d\d:\d\d/i },
}

/** ms; a chart that has to load its code takes longest. */
const TURNED_WITHIN = 1500

/** What the page shows: its elements, what was typed into them, and the canvases' pixels. */
function look() {
  const fields = [...document.querySelectorAll('input, textarea, select')].map(({ value, checked }) => [value, checked])
  const canvases = [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL())
  return JSON.stringify([document.documentElement.dataset.theme, document.body.outerHTML, fields, canvases])
}

/** Whether the page looks other than before, at the latest when the limit is over. */
async function changes(before) {
  const end = performance.now() + TURNED_WITHIN
  for (;;) {
    await drawn()
    if (look() !== before) return true
    if (performance.now() > end) return false
  }
}

/** Resolves with the look once several frames show the same. */
async function stillLook() {
  let last = look()
  for (let same = 0; same < 3;) {
    await drawn()
    const next = look()
    same = next === last ? same + 1 : 0
    last = next
  }
  return last
}

window.stories = {
  /** Sets an arg to each value until the page looks other. */
  turn: async (storyId, name, values) => {
    putThemeBack()
    const before = await stillLook()
    for (const value of values) {
      channel.emit('updateStoryArgs', { storyId, updatedArgs: { [name]: value } })
      const isOther = await changes(before)
      channel.emit('resetStoryArgs', { storyId, argNames: [name] })
      // After a play it may show that value already.
      if (isOther || (await changes(before))) return true
    }
    return false
  },
  /** Draws another story in the same page, as a click in the sidebar does. */
  select: async (storyId) => {
    await idle()
    expectStory(storyId)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  },
  /** What is wrong with the story, once its play is over. */
  outcome: () => finished,
  /** How often the story asked the server so far. */
  requests: () => requests,
  /** Draws the story in the other theme and returns what axe finds wrong with its colours there. */
  colourFaults: async () => {
    const { dataset } = document.documentElement
    const { theme } = dataset
    dataset.theme = theme === 'dark' ? 'light' : 'dark'
    await drawn()
    const found = await window.axe.run({ include: document.body, exclude: EXCLUDED }, { runOnly: COLOUR_RULES })
    putThemeBack = () => {
      dataset.theme = theme
    }
    return violationsOf(found, `axe in ${dataset.theme}`)
  },
  /** Draws the story in a theme, and waits until nothing changes its height. */
  settle: async (theme) => {
    document.documentElement.dataset.theme = theme
    await document.fonts.ready
    let height = -1
    for (let still = 0; still < 3; still = document.body.scrollHeight === height ? still + 1 : 0) {
      height = document.body.scrollHeight
      await drawn()
    }
  },
  /** Whether the page shows a sign of a state: 'failure', 'loading', 'stale' or 'open'. */
  shows: (state) => {
    const { elements, words } = SIGNS[state]
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.ariaLabel)
    return document.querySelector(elements) !== null || words.test([document.body.innerText, ...labels].join('\n'))
  },
  /** Whether nothing is painted: no text, drawing or ground. */
  isBlank: () => {
    const own = document.querySelectorAll('#storybook-root *, body > :not([id^="storybook-"]):not([class^="sb-"]) *')
    return ![...own].some(isPainted)
  },
}

let axe
Object.defineProperty(window, 'axe', {
  get: () => axe,
  set: (made) => {
    axe = made
    // It gets its functions in the same task.
    queueMicrotask(() => onlyViolations(made))
  },
})

// By this name Storybook pauses animations after a play; otherwise it waits 100 ms for some to begin.
const { userAgent } = navigator
Object.defineProperty(navigator, 'userAgent', { value: `${userAgent} StorybookTestRunner` })

// Only the manager highlights elements; Storybook reads the style of every element after each change, also without any.
Reflect.set(window, '__STORYBOOK_HIGHLIGHT_INITIALIZED', true)

Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', { get: () => channel, set: listen })
const opened = new URLSearchParams(window.location.search).get('id')
if (opened !== null) expectStory(opened)
