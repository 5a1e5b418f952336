import { type RefObject, useEffect } from 'react'
import { isFreeKey } from './freeKey'

/** Focuses a field on `/`, except while typing elsewhere or in a dialog. */
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
