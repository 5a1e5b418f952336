import { type RefObject, useEffect } from 'react'

/** `/` leads to a field, unless something is being typed elsewhere or a dialog stands over the page. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return
      if (field.current === null || document.querySelector('dialog[open], [role="dialog"]') !== null) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'
