import { kbdRecipe } from './kbdRecipe'

export interface KbdProps {
  /** Keys as printed on them: `Ctrl K`, `/`. */
  children: string
}

/** Shows the shortcut of the control beside it. Hidden from assistive technology, which reads `aria-keyshortcuts`. */
export function Kbd({ children }: KbdProps) {
  const styles = kbdRecipe()
  return (
    <kbd className={styles.root} aria-hidden="true">
      {children}
    </kbd>
  )
}
