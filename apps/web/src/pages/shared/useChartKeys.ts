import { useEffect, useEffectEvent } from 'react'
import { isFreeKey } from './freeKey'

interface ChartKeys {
  /** 1 to 8. */
  readonly onDigit: (digit: number) => void
  /** Gets the first letter of a symbol; null for none. */
  readonly onType: ((letter: KeyboardEvent) => void) | null
}

/** G begins the keys that go to a page. */
const LETTER = /^[a-fh-z]$/i

/** Handles digits and letters typed anywhere but in fields and dialogs, and with no use at the focused control. */
export function useChartKeys({ onDigit, onType }: ChartKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return
    if (/^[1-8]$/.test(event.key)) onDigit(Number(event.key))
    else if (onType !== null && LETTER.test(event.key)) onType(event)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
