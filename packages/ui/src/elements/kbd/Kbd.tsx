import { kbdRecipe } from './kbdRecipe'

export interface KbdProps {
  /** Keys as printed: `Ctrl K`, `/`. */
  children: string
}

/** A control's shortcut, hidden from assistive technology, which reads `aria-keyshortcuts`. */
export function Kbd({ children }: KbdProps) {
  const styles = kbdRecipe()
  return (
    <kbd className={styles.root} aria-hidden="true">
      {children}
    </kbd>
  )
}
