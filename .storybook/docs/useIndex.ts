import { useEffect, useState } from 'react'
import type { Entry } from '../states'

/** Returns Storybook's entries; null while loading. */
export function useIndex(): readonly Entry[] | null | 'failed' {
  const [index, setIndex] = useState<readonly Entry[] | null | 'failed'>(null)
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      try {
        const response = await fetch('./index.json', { signal: controller.signal })
        const { entries }: { entries: Record<string, Entry> } = await response.json()
        setIndex(Object.values(entries))
      } catch {
        if (!controller.signal.aborted) setIndex('failed')
      }
    }
    void read()
    return () => controller.abort()
  }, [])
  return index
}
