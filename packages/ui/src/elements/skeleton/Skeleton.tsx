import { skeletonRecipe } from './skeletonRecipe'

/** Props of {@link Skeleton}. A number is px, a string any CSS length. */
export interface SkeletonProps {
  /** @default '100%' */
  width?: number | string | undefined
  /** @default 12 */
  height?: number | string | undefined
}

/** A block with the size of what will stand here. The surface around it carries `aria-busy` and the words. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  const styles = skeletonRecipe()
  return <span className={styles.root} style={{ width, height }} aria-hidden="true" />
}
