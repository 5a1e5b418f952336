import { Icon } from '../../elements/icon/Icon'
import { Skeleton } from '../../elements/skeleton/Skeleton'
import { GrangerPair } from './GrangerPair'
import { grangerRowsRecipe } from './grangerRowsRecipe'

interface GrangerRowPlaceProps {
  readonly from: string
  readonly to: string
}

/** A row's skeleton; the direction is known, and wraps the same. */
export function GrangerRowPlace({ from, to }: GrangerRowPlaceProps) {
  const styles = grangerRowsRecipe()
  return (
    <li className={styles.row}>
      <Icon name="chevron-right" size="sm" className={styles.room} />
      <GrangerPair from={from} to={to} />
      <Skeleton width={40} height={10} />
    </li>
  )
}
