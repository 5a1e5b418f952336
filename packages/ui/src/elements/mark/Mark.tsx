import { markRecipe } from './markRecipe'

export interface MarkProps {
  /** Width and height in px. */
  size?: number | undefined
}

/** The product's logo. Decorative: the name is beside it. */
export function Mark({ size = 24 }: MarkProps) {
  const styles = markRecipe()
  return (
    <svg className={styles.root} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path className={styles.curve} d="M2.5 19c3.2 0 3.4-11.5 7-11.5S13.4 15 16.2 15c2.3 0 2.8-3.5 5.3-3.5" />
      <path className={styles.level} d="M2.5 4.5h19" />
    </svg>
  )
}
