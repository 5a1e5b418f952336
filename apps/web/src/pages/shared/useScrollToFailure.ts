import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Scrolls a new error into view: on a phone it is below the form.
 *
 * @param isSaidElsewhere - fields show the errors. Only its first value counts: correcting a field must not move the
 *   page
 */
export function useScrollToFailure(isSaidElsewhere: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const [isQuiet] = useState(isSaidElsewhere)
  useEffect(() => {
    if (!isQuiet) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  return box
}
