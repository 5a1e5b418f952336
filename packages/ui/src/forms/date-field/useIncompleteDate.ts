import { useState } from 'react'

/** `yyyy-mm-dd`. */
interface Bounds {
  readonly min: string | undefined
  readonly max: string | undefined
}

export interface IncompleteDate {
  isIncomplete: boolean
  bounds: Bounds
  /** On blur and submit. */
  judge: (input: HTMLInputElement) => void
  /** After every key, which may delete the last part. */
  recheck: (input: HTMLInputElement) => void
  /** When the value changes. */
  forgive: () => void
}

/**
 * Detects an incomplete date, which browsers expose only as `validity.badInput`: empty value, no event. Checked when
 * typing is finished.
 *
 * @param bounds - browsers discard an incomplete date when these change, so the input gets new ones once it is left
 *   complete or empty
 */
export function useIncompleteDate(bounds: Bounds): IncompleteDate {
  const [held, setHeld] = useState<Bounds | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  return {
    isIncomplete,
    bounds: held ?? bounds,
    judge: ({ validity }) => {
      setHeld(validity.badInput ? (held ?? bounds) : null)
      setIsIncomplete(validity.badInput)
    },
    recheck: ({ validity }) => {
      if (!validity.badInput) setIsIncomplete(false)
    },
    forgive: () => setIsIncomplete(false),
  }
}
