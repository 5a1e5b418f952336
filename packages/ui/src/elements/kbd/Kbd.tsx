import styles from './Kbd.module.css'

/** Props of {@link Kbd}. */
export interface KbdProps {
  /** The keys as printed on them: `Ctrl K`, `/`. */
  children: string
}

/** Keys that do the same as the control beside them. Hidden from assistive technology: `aria-keyshortcuts` says it there. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd className={styles['kbd']} aria-hidden="true">
      {children}
    </kbd>
  )
}
