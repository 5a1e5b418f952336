/** Storybook's own elements have classes `sb-…`. */
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

let takeOff: (() => void)[] = []

/** Also nested in style rules, where recipes have theirs. */
function rulesIn(rules: Iterable<CSSRule>): CSSRule[] {
  return [...rules].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rulesIn(rule.cssRules) : []),
  ])
}

/** Approximates forced colours: what is transparent stays so, and the components' own rules, in adopted style sheets, win. */
function forceColours(): void {
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    for (const rule of rulesIn(sheet.cssRules)) {
      if (!(rule instanceof CSSMediaRule) || !rule.media.mediaText.includes('(forced-colors: active)')) continue
      const { media } = rule
      const own = media.mediaText
      media.mediaText = own.replaceAll('(forced-colors: active)', 'all')
      takeOff.push(() => (media.mediaText = own))
      putFirst(rule)
    }
  }
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

/** Forced colours give way to these declarations. */
function putFirst(rule: CSSMediaRule): void {
  for (const inner of rulesIn(rule.cssRules)) {
    // Declarations directly in nested media are no style rules.
    const style: unknown = Reflect.get(inner, 'style')
    if (!(style instanceof CSSStyleDeclaration)) continue
    const own = style.cssText
    for (const name of style) style.setProperty(name, style.getPropertyValue(name), 'important')
    takeOff.push(() => (style.cssText = own))
  }
}

export function clearConditions(): void {
  for (const undo of takeOff) undo()
  takeOff = []
  document.documentElement.removeAttribute('dir')
}

export function applyConditions({ direction, media }: Readonly<Record<string, unknown>>): void {
  clearConditions()
  if (direction === 'rtl') document.documentElement.dir = 'rtl'
  if (media === 'forced') forceColours()
}
