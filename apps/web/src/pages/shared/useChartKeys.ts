import { useEffect, useEffectEvent } from 'react'
import { useLetterTaker } from '../../platform/shellContext'
import { isFreeKey } from './freeKey'

interface ChartKeys {
  /** 1 to 8. */
  readonly onDigit: (digit: number) => void
  /** Those that may be typed; none before they are known. */
  readonly symbols: readonly { readonly symbol: string }[]
  /** Gets the first letters of a symbol. */
  readonly onType: (letters: string) => void
}

/** G begins the keys that go to a page, unless a symbol begins with it and the next letter. */
const LETTER = /^[a-fh-z]$/i

/** Handles digits and letters typed anywhere but in fields and dialogs, and with no use at the focused control. */
export function useChartKeys({ onDigit, symbols, onType }: ChartKeys): void {
  useLetterTaker((letters) => {
    const isSymbol = symbols.some(({ symbol }) => symbol.toLowerCase().startsWith(letters.toLowerCase()))
    if (isSymbol) onType(letters)
    return isSymbol
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return
    if (/^[1-8]$/.test(event.key)) onDigit(Number(event.key))
    else if (symbols.length > 0 && LETTER.test(event.key)) onType(event.key)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
