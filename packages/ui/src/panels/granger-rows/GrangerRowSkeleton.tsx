import { Skeleton } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'
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
      <Skeleton w="10" h="2.5" />
    </li>
  )
}
