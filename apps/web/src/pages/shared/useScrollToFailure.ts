import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Scrolls a new error into view: on a phone it is below the form.
 *
 * @param isShownElsewhere - fields show the errors. Only its first value counts: correcting a field must not move the
 *   page
 */
export function useScrollToFailure(isShownElsewhere: boolean): RefObject<HTMLDivElement | null> {
  const banner = useRef<HTMLDivElement>(null)
  const [isQuiet] = useState(isShownElsewhere)
  useEffect(() => {
    if (!isQuiet) banner.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  return banner
}
