import styles from '../visually-hidden/VisuallyHidden.module.css'

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
  return (
    <div
      className={styles['hidden']}
      role={politeness === 'assertive' ? 'alert' : 'status'}
      aria-live={politeness}
      aria-atomic="true"
    >
      {message}
    </div>
  )
}
