import { skeletonRecipe } from './skeletonRecipe'

/** Numbers are px, strings any CSS length. */
export interface SkeletonProps {
  /** @default '100%' */
  width?: number | string | undefined
  /** @default 12 */
  height?: number | string | undefined
}

/** Draws a block with the size of the coming content. The surface around it has `aria-busy` and a label. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  const styles = skeletonRecipe()
  return <span className={styles.root} style={{ width, height }} aria-hidden="true" />
}
