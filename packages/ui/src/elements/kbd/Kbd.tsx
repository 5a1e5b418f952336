import { kbdRecipe } from './kbdRecipe'

/** Props of {@link Kbd}. */
export interface KbdProps {
  /** The keys as printed on them: `Ctrl K`, `/`. */
  children: string
}

/** Keys that do the same as the control beside them. Hidden from assistive technology: `aria-keyshortcuts` says it there. */
export function Kbd({ children }: KbdProps) {
  const styles = kbdRecipe()
  return (
    <kbd className={styles.root} aria-hidden="true">
      {children}
    </kbd>
  )
}
