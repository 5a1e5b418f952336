import { useState } from 'react'

/** First and last day that a date input offers, `yyyy-mm-dd`. */
interface Bounds {
  readonly min: string | undefined
  readonly max: string | undefined
}

/** What {@link useIncompleteDate} knows of a date input, and what has to be told to it. */
export interface IncompleteDate {
  /** Some parts of the date are typed and others are not. */
  isIncomplete: boolean
  /** The bounds to give to the input. */
  bounds: Bounds
  /** To be called when the typing may be over: on blur, and when the form asks for what is wrong. */
  judge: (input: HTMLInputElement) => void
  /** To be called after every key, which may have taken away the last part. */
  recheck: (input: HTMLInputElement) => void
  /** To be called when the value changes. */
  forgive: () => void
}

/**
 * Whether a date is half-typed. The browser tells it by `validity.badInput` alone: the value is empty then, as it is
 * without a date, and no event comes of it. Judged when the typing is over, so that nobody is interrupted.
 *
 * @param bounds - the first and last day on offer. Browsers throw half a date away when they change, so the input keeps
 * those that it had until it is left with a date, or with none.
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
