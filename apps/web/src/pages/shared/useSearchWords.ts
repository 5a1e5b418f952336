import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

const NAME = 'q'

/** '' without any. */
export function readWords(search: string): string {
  return new URLSearchParams(search).get(NAME) ?? ''
}

/** Keeps other parameters; '' when empty. */
export function withWords(search: string, words: string): string {
  const query = new URLSearchParams(search)
  if (words.trim() === '') query.delete(NAME)
  else query.set(NAME, words)
  return query.size === 0 ? '' : `?${query}`
}

/** Holds the search text in the URL (`?q=`). Replaces the history entry, so that Back leaves the page. */
export function useSearchWords(): readonly [words: string, change: (words: string) => void] {
  const { key, search, hash } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const [held, setHeld] = useState(() => ({ key, words: readWords(search) }))
  // The router lags behind typing: its replacements echo earlier input.
  if (held.key !== key) setHeld({ key, words: arrival === NavigationType.Replace ? held.words : readWords(search) })
  const change = (words: string) => {
    setHeld({ ...held, words })
    void navigate({ search: withWords(search, words), hash }, { replace: true })
  }
  return [held.words, change]
}
