import { useEffect, useState } from 'react'

/** What a screen reader is told. */
export const COPY_WORDS = { copied: 'Link copied', refused: 'The browser refused to copy.' } as const

/** How long the outcome shows. */
const SHOWN_MS = 2000

export interface CopyLink {
  readonly copy: () => void
  /** null before a copy, and some time after. */
  readonly outcome: 'copied' | 'refused' | null
}

/** Copies the page's URL. Browsers refuse outside secure contexts and without permission. */
export function useCopyLink(): CopyLink {
  const [outcome, setOutcome] = useState<CopyLink['outcome']>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return { copy: () => void copy(), outcome }
}
