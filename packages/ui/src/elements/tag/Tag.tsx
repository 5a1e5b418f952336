import { tagRecipe } from './tagRecipe'

export interface TagProps {
  /** 'Trading'. */
  children: string
}

/** A category or chosen item; for a state use `Badge`. */
export function Tag({ children }: TagProps) {
  const styles = tagRecipe()
  return (
    <span className={styles.root}>
      <span className={styles.text} title={children}>
        {children}
      </span>
    </span>
  )
}
