import { visuallyHiddenRecipe } from '../visually-hidden/visuallyHiddenRecipe'

export interface LiveRegionProps {
  /** Text to announce on change; the initial text and an empty one are not announced. */
  message: string
  /**
   * `assertive` interrupts: only for what the user must hear before continuing.
   * @default 'polite'
   */
  politeness?: 'polite' | 'assertive' | undefined
}

/**
 * Announces a result to assistive technology. Mount it before there is anything to announce, then change its message.
 */
export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  const styles = visuallyHiddenRecipe()
  return (
    <div className={styles.root} role={roleOf(politeness, message)} aria-live={politeness} aria-atomic="true">
      {message}
    </div>
  )
}

/** Uses the alert role only while there is a message; announcements do not depend on it. */
function roleOf(politeness: LiveRegionProps['politeness'], message: string): 'alert' | 'status' | undefined {
  if (politeness !== 'assertive') return 'status'
  return message === '' ? undefined : 'alert'
}
