import { accented, longer } from './pseudo'

/** Applied after the play, which looks for the original text. */
const TEXTS: Readonly<Record<string, (text: string) => string>> = { accented, longer }

const WORDS = ['placeholder', 'title', 'aria-label']

/** Storybook's own elements have classes `sb-…`; so has the body around the story. */
const UNTOUCHED = 'script, style, textarea, body [class^="sb-"]'

/** Approximates forced colours: what is transparent stays so, and the components' own rules win. */
const FORCED = `
  :root { color-scheme: dark; forced-color-adjust: none }
  *:not(canvas, [data-clear]), *::before, *::after { background-color: Canvas !important }
  *, *::before, *::after {
    color: CanvasText !important; border-color: CanvasText !important;
    box-shadow: none !important; text-shadow: none !important;
  }
  a, a * { color: LinkText !important }
  :disabled, :disabled * { color: GrayText !important; border-color: GrayText !important }
  svg [fill]:not([fill='none']) { fill: CanvasText }
  svg [stroke]:not([stroke='none']) { stroke: CanvasText }`

const MEDIA: Readonly<Record<string, (media: string) => string>> = {
  forced: (media) => media.replaceAll('(forced-colors: active)', 'all').replaceAll('(forced-colors: none)', 'not all'),
  print: (media) =>
    media
      .replaceAll(/\bnot print\b/g, 'not all')
      .replaceAll(/(?<!not )\bscreen\b/g, 'not all')
      .replaceAll(/\bprint\b/g, 'all'),
}

let takeOff: (() => void)[] = []

/** Also nested in style rules, where recipes have theirs. */
function rulesIn(rules: Iterable<CSSRule>): CSSRule[] {
  return [...rules].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rulesIn(rule.cssRules) : []),
  ])
}

/** Recipes are in adopted style sheets. */
const mediaRules = () =>
  [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => rulesIn(sheet.cssRules))
    .filter((rule) => rule instanceof CSSMediaRule)

function putOnMedia(condition: string): void {
  const change = MEDIA[condition]
  if (change === undefined) return
  for (const rule of mediaRules()) {
    const { media } = rule
    const own = media.mediaText
    const changed = change(own)
    if (changed === own) continue
    media.mediaText = changed
    takeOff.push(() => {
      media.mediaText = own
    })
    if (condition === 'forced') putFirst(rule)
  }
  if (condition === 'forced') putOnForced()
}

/** Forced colours give way to these declarations. */
function putFirst(rule: CSSMediaRule): void {
  for (const inner of rulesIn(rule.cssRules)) {
    // Declarations directly in nested media are no style rules.
    const style: unknown = Reflect.get(inner, 'style')
    if (!(style instanceof CSSStyleDeclaration)) continue
    const own = style.cssText
    for (const name of style) style.setProperty(name, style.getPropertyValue(name), 'important')
    takeOff.push(() => {
      style.cssText = own
    })
  }
}

function putOnForced(): void {
  const clear = [...document.body.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)',
  )
  for (const element of clear) element.setAttribute('data-clear', '')
  const style = document.createElement('style')
  style.textContent = FORCED
  document.head.append(style)
  takeOff.push(() => {
    style.remove()
    for (const element of clear) element.removeAttribute('data-clear')
  })
}

/** Changes each text and attribute once. */
function putOnText(change: (text: string) => string): void {
  const done = new WeakMap<Node, string>()
  const turn = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const own = node.nodeValue ?? ''
      if (done.get(node) === own || node.parentElement?.closest(UNTOUCHED)) continue
      node.nodeValue = change(own)
      done.set(node, node.nodeValue)
    }
    for (const name of WORDS) {
      for (const element of document.body.querySelectorAll(`[${name}]:not([data-turned~="${name}"])`)) {
        element.setAttribute(name, change(element.getAttribute(name) ?? ''))
        element.setAttribute('data-turned', `${element.getAttribute('data-turned') ?? ''} ${name}`)
      }
    }
  }
  turn()
  const observer = new MutationObserver(turn)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  takeOff.push(() => observer.disconnect())
}

/** Text is restored when the story renders again. */
export function clearConditions(): void {
  for (const undo of takeOff) undo()
  takeOff = []
  document.documentElement.removeAttribute('dir')
}

export function applyConditions(globals: Readonly<Record<string, unknown>>): void {
  clearConditions()
  const change = TEXTS[String(globals['text'])]
  if (change !== undefined) putOnText(change)
  if (globals['direction'] === 'rtl') document.documentElement.dir = 'rtl'
  putOnMedia(String(globals['media']))
}
