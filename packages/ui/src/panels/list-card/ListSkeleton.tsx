import { Skeleton } from '../../elements/skeleton/Skeleton'
import { listCardRecipe } from './listCardRecipe'

/** Enough for a card; the rest is clipped. */
const ROWS = [62, 58, 64, 60, 66, 61, 57, 65, 59, 63, 60, 66] as const

/** @param lines - per row */
export function ListSkeleton({ lines }: { lines: 1 | 2 }) {
  const styles = listCardRecipe()
  return (
    <div className={styles.blocks}>
      {ROWS.map((width, i) => (
        <div key={i} className={styles.row} data-tall={lines === 2 || undefined}>
          <span className={styles.text}>
            <Skeleton width={lines === 2 ? width * 2 : width} height={10} />
            {lines === 2 ? (
              <span className={styles.second}>
                <Skeleton width={width * 3} height={8} />
              </span>
            ) : null}
          </span>
          {lines === 1 ? <Skeleton width={52} height={10} /> : null}
        </div>
      ))}
    </div>
  )
}
