import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

const NAME = 'q'

/** The words that an address searches for, '' without any. */
export function readWords(search: string): string {
  return new URLSearchParams(search).get(NAME) ?? ''
}

/** The same query with other words; '' when nothing is left of it. What else it names stays. */
export function withWords(search: string, words: string): string {
  const query = new URLSearchParams(search)
  if (words.trim() === '') query.delete(NAME)
  else query.set(NAME, words)
  return query.size === 0 ? '' : `?${query}`
}

/**
 * What is searched for on this page, held in its address (`?q=`). Typing replaces the history entry, so that the way back
 * leaves the page and does not spell the words backwards.
 */
export function useSearchWords(): readonly [words: string, change: (words: string) => void] {
  const { key, search, hash } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const [held, setHeld] = useState(() => ({ key, words: readWords(search) }))
  // The router lags behind the keys: its replacements are echoes of what was typed, and may be older than the box.
  if (held.key !== key) setHeld({ key, words: arrival === NavigationType.Replace ? held.words : readWords(search) })
  const change = (words: string) => {
    setHeld({ ...held, words })
    void navigate({ search: withWords(search, words), hash }, { replace: true })
  }
  return [held.words, change]
}
