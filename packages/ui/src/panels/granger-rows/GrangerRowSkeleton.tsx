import { Icon } from '../../elements/icon/Icon'
import { Skeleton } from '../../elements/skeleton/Skeleton'
import { GrangerPair } from './GrangerPair'
import { grangerRowsRecipe } from './grangerRowsRecipe'

interface GrangerRowSkeletonProps {
  readonly from: string
  readonly to: string
}

/** A row's skeleton; the direction is known, and wraps the same. */
export function GrangerRowSkeleton({ from, to }: GrangerRowSkeletonProps) {
  const styles = grangerRowsRecipe()
  return (
    <li className={styles.row}>
      <Icon name="chevron-right" size="sm" className={styles.room} />
      <GrangerPair from={from} to={to} />
      <Skeleton width={40} height={10} />
    </li>
  )
}
