import { flushSync } from 'react-dom'

/** The first field of the form that can be changed (`ResearchLayout`). */
const FIRST_FIELD = 'section[aria-label="Inputs"] :is(select, input, textarea):not(:disabled)'

/** The reader wants other inputs: the form opens where it is closed, and the first field has the focus wherever it is. */
export function openRail(setIsOpen: (isOpen: boolean) => void): void {
  // A field that is not shown takes no focus.
  flushSync(() => setIsOpen(true))
  document.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
}
