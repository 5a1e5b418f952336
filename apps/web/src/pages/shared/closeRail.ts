/** Where form and result no longer stand side by side (`ResearchLayout`). */
const NARROW = '(max-width: 1279px)'

/** A result has come: the form that lay above it becomes one line, and the reader is at its top. */
export function closeRailInto(setIsOpen: (isOpen: boolean) => void): void {
  setIsOpen(false)
  if (window.matchMedia(NARROW).matches) window.scrollTo({ top: 0 })
}
