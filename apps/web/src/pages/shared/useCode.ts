import { useEffect, useState } from 'react'

/**
 * Loads a module when it is first wanted.
 *
 * @param load - a constant: `() => import('./x')`
 * @returns null until it has loaded. A failure is thrown while rendering, so that the page's error boundary catches it.
 */
export function useCode<T extends object>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [code, setCode] = useState<T | null>(null)
  useEffect(() => {
    if (!isWanted || code !== null) return
    load().then(setCode, (error: unknown) =>
      setCode(() => {
        throw error
      }),
    )
  }, [load, isWanted, code])
  return isWanted ? code : null
}
