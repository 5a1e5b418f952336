import { VisuallyHidden } from '@chakra-ui/react'

export interface LiveRegionProps {
  /** Announced on change; the first and an empty one are not. */
  message: string
  /** `assertive` interrupts: for what must be heard first. */
  politeness?: 'polite' | 'assertive' | undefined
}

/** Announces results. Mount it before there is a message. */
export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  return (
    <VisuallyHidden as="div" role={roleOf(politeness, message)} aria-live={politeness} aria-atomic="true">
      {message}
    </VisuallyHidden>
  )
}

/** Announcements do not depend on the alert role. */
function roleOf(politeness: LiveRegionProps['politeness'], message: string): 'alert' | 'status' | undefined {
  if (politeness !== 'assertive') return 'status'
  return message === '' ? undefined : 'alert'
}
