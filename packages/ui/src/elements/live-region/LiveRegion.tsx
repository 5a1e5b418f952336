import { visuallyHiddenRecipe } from '../visually-hidden/visuallyHiddenRecipe'

/** Props of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** What to say; empty says nothing. A change is spoken, the first text is not. */
  message: string
  /**
   * `assertive` interrupts: only for what the user must hear before going on.
   * @default 'polite'
   */
  politeness?: 'polite' | 'assertive' | undefined
}

/** Says a result to assistive technology. Mount it before there is anything to say, then change its message. */
export function LiveRegion({ message, politeness = 'polite' }: LiveRegionProps) {
  const styles = visuallyHiddenRecipe()
  return (
    <div className={styles.root} role={roleOf(politeness, message)} aria-live={politeness} aria-atomic="true">
      {message}
    </div>
  )
}

/** An alert is one while there is something to be alarmed about; that the region speaks does not hang on its role. */
function roleOf(politeness: LiveRegionProps['politeness'], message: string): 'alert' | 'status' | undefined {
  if (politeness !== 'assertive') return 'status'
  return message === '' ? undefined : 'alert'
}
