import { type RefObject, useEffect } from 'react'
import { isFreeKey } from './freeKey'

/** `/` leads to a field, unless something is being typed elsewhere or a dialog stands over the page. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isFreeKey(event) || field.current === null) return
      event.preventDefault()
      field.current.focus()
      field.current.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [field])
}
