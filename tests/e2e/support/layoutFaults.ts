/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page must stand inside of the function */
import type { Page } from 'playwright'

/** Two frames: observers of sizes have drawn by then. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** Numbers that are broken over lines, are cut, lie on other text or leave the window, and scrolling past the end of the page. */
export async function layoutFaults(page: Page): Promise<string[]> {
  await settled(page)
  return await page.evaluate(() => {
    interface Shown {
      readonly element: Element
      readonly text: string
      readonly isNumber: boolean
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }
    const faults = new Set<string>()
    const NUMBER = /\d[.,]\d|^[+−-]?\d+\s?%?$/
    const WHOLE = /(?<!\w)[+−-]?\d[\d.,]*\d(?!\w)/g
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const isForReadersAlone = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (getComputedStyle(at).clip === 'rect(0px, 0px, 0px, 0px)') return true
      return false
    }
    const nameOf = (element: Element) => {
      const named = element.closest('[class]')
      return `${element.tagName.toLowerCase()}.${named?.getAttribute('class')?.split(' ')[0] ?? ''}`
    }

    const sideways = document.documentElement.scrollWidth - window.innerWidth
    /** The innermost ones that are so. */
    const namesOf = (isSo: (edge: DOMRect) => boolean) => {
      const found = [...document.body.querySelectorAll('*')].filter((one) => isSo(one.getBoundingClientRect()))
      const inner = found.filter((one) => !found.some((other) => other !== one && one.contains(other)))
      return [...new Set(inner.map(nameOf))].slice(0, 5).join(', ')
    }
    if (sideways > 0) {
      faults.add(`scrolls sideways by ${sideways} px: ${namesOf(({ right }) => right > window.innerWidth + 0.5)}`)
    }
    const end = Math.max(window.innerHeight, document.body.getBoundingClientRect().bottom + window.scrollY)
    const beyond = document.documentElement.scrollHeight - Math.ceil(end)
    if (beyond > 1) {
      faults.add(`scrolls ${beyond} px into emptiness: ${namesOf(({ bottom }) => bottom + window.scrollY > end + 0.5)}`)
    }

    const shown: Shown[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (
        text === '' ||
        element === null ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      if (element.closest('option, script, style, textarea') !== null || isForReadersAlone(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isNumber = NUMBER.test(text)
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(WHOLE)) {
        const part = document.createRange()
        part.setStart(node, index)
        part.setEnd(node, index + number.length)
        const tops = [...part.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) faults.add(`breaks '${number}' in ${nameOf(element)}`)
      }
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const box = { left, right, top, bottom }
        let [isCutX, isCutY, isReachableX, isReachableY] = [false, false, false, false]
        for (
          let above: Element | null = element;
          above !== null && above !== document.body;
          above = above.parentElement
        ) {
          const { overflowX, overflowY, position, display } = getComputedStyle(above)
          if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
            const edge = above.getBoundingClientRect()
            if (clips(overflowX) && !isReachableX && (box.left < edge.left - 1 || box.right > edge.right + 1))
              isCutX = true
            if (clips(overflowY) && !isReachableY && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3))
              isCutY = true
            if (scrolls(overflowX)) isReachableX = true
            if (scrolls(overflowY)) isReachableY = true
            box.left = Math.max(box.left, edge.left)
            box.right = Math.min(box.right, edge.right)
            box.top = Math.max(box.top, edge.top)
            box.bottom = Math.min(box.bottom, edge.bottom)
          }
          if (position === 'fixed') break
        }
        // What lies outside as a whole is folded away on purpose.
        if (box.right - box.left < 1 || box.bottom - box.top < 1) continue
        if (isNumber && (isCutX || isCutY)) faults.add(`cuts '${text.slice(0, 60)}' in ${nameOf(element)}`)
        if (isNumber && !isReachableX && (left < -1 || right > window.innerWidth + 1)) {
          faults.add(`'${text.slice(0, 60)}' leaves the window in ${nameOf(element)}`)
        }
        shown.push({ ...box, element, text, isNumber })
      }
    }

    const isOpaque = (element: Element) =>
      !/^rgba\(.*, 0(?:\.\d+)?\)$|^transparent$/.test(getComputedStyle(element).backgroundColor)
    /** Whether the one on top hides the other, as the head of a table does. */
    const isCovered = (a: Shown, b: Shown, x: number, y: number) => {
      for (const element of document.elementsFromPoint(x, y)) {
        const [inA, inB] = [element.contains(a.element), element.contains(b.element)]
        if (inA && inB) return false
        if (isOpaque(element)) return true
      }
      return true
    }
    /** Whether one end lies under something that the other does not. */
    const isHalfCovered = ({ element, left, right, top, bottom }: Shown) => {
      const y = (top + bottom) / 2
      if (left < 0 || right > window.innerWidth || y < 0 || y >= window.innerHeight) return false
      const [a, b] = [left + 2, right - 2].map((x) => {
        const above = document.elementsFromPoint(x, y)
        return above
          .slice(
            0,
            above.findIndex((hit) => hit.contains(element)),
          )
          .some(isOpaque)
      })
      return a !== b
    }
    for (const one of shown) {
      if (one.isNumber && isHalfCovered(one))
        faults.add(`covers half of '${one.text.slice(0, 60)}' in ${nameOf(one.element)}`)
    }
    const sorted = shown.toSorted((a, b) => a.top - b.top)
    for (const [i, a] of sorted.entries()) {
      for (let j = i + 1; j < sorted.length; j++) {
        const b = sorted[j]
        if (b === undefined || b.top >= a.bottom) break
        if ((!a.isNumber && !b.isNumber) || a.element === b.element) continue
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (width < 2 || height < 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top)) continue
        const [x, y] = [Math.max(a.left, b.left) + width / 2, Math.max(a.top, b.top) + height / 2]
        if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight || !isCovered(a, b, x, y)) {
          faults.add(`'${a.text.slice(0, 40)}' lies on '${b.text.slice(0, 40)}' in ${nameOf(b.element)}`)
        }
      }
    }
    return [...faults]
  })
}
