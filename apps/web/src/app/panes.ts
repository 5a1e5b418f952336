import { isModalOpen } from '@tidemark/ui'

const PANES = 'aside[aria-label], main header, main section, main form[aria-label]'
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility() && element.getClientRects().length > 0
}

/** Nested panes only if they are asides. */
function panesOf(page: ParentNode): HTMLElement[] {
  const all = [...page.querySelectorAll<HTMLElement>(PANES)].filter(isShown)
  return all.filter((pane) => pane.tagName === 'ASIDE' || !all.some((other) => other !== pane && other.contains(pane)))
}

/** Focuses the first control of the next (1) or previous (-1) pane. Does nothing in a dialog. */
export function moveToPane(by: 1 | -1): void {
  if (isModalOpen()) return
  const panes = panesOf(document)
  if (panes.length === 0) return
  const at = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  const next = panes[at === -1 ? (by === 1 ? 0 : panes.length - 1) : (at + by + panes.length) % panes.length]
  if (next === undefined) return
  const control = [...next.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown)
  if (control === undefined) next.tabIndex = -1
  const target = control ?? next
  target.focus()
}
