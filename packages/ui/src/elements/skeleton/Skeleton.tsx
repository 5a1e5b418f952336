import { skeletonRecipe } from './skeletonRecipe'

/** px, or any CSS length. */
export interface SkeletonProps {
  width?: number | string | undefined
  height?: number | string | undefined
}

/** A block as large as the coming content; its surface has `aria-busy` and a label. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  const styles = skeletonRecipe()
  return <span className={styles.root} style={{ width, height }} aria-hidden="true" />
}
