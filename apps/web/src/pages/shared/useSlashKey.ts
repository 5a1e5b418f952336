import { type RefObject, useEffect } from 'react'
import { isFreeKey } from './freeKey'

/** Focuses a field on `/`, except in fields and dialogs. */
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
