const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]'
const OVER_THE_PAGE = '[role="dialog"]:not([hidden])'

/** Whether a key may be a shortcut: no modifiers, field or dialog, and not handled already. */
export function isFreeKey({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false
  if (target instanceof Element && target.closest(TYPED_INTO) !== null) return false
  return document.querySelector(OVER_THE_PAGE) === null
}
