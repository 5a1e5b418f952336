import { useState } from 'react'

/** First and last day of a date input, `yyyy-mm-dd`. */
interface Bounds {
  readonly min: string | undefined
  readonly max: string | undefined
}

/** State of {@link useIncompleteDate}, and the handlers to call. */
export interface IncompleteDate {
  /** Some parts of the date are typed, but not all. */
  isIncomplete: boolean
  /** Bounds for the input. */
  bounds: Bounds
  /** Call it when typing may be finished: on blur and on submit. */
  judge: (input: HTMLInputElement) => void
  /** Call it after every key, which may have deleted the last part. */
  recheck: (input: HTMLInputElement) => void
  /** Call it when the value changes. */
  forgive: () => void
}

/**
 * Detects an incomplete date. The browser exposes it only as `validity.badInput`: the value is empty, as without a
 * date, and no event fires. Checked when typing is finished, so as not to interrupt.
 *
 * @param bounds - first and last day. When they change, browsers discard an incomplete date, so the input keeps its old
 * ones until it is left complete or empty
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
