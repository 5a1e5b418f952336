import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Scrolls a new failure into view: on a phone it lies below the form.
 *
 * @param isSaidElsewhere - the errors at the fields lead the reader instead. Only its first value counts: correcting a field must not
 *   move the page.
 */
export function useScrollToFailure(isSaidElsewhere: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const [isQuiet] = useState(isSaidElsewhere)
  useEffect(() => {
    if (!isQuiet) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  return box
}
