import { Skeleton } from '@chakra-ui/react'
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
            <Skeleton w={`${lines === 2 ? width * 2 : width}px`} h="2.5" />
            {lines === 2 ? (
              <span className={styles.second}>
                <Skeleton w={`${width * 3}px`} h="2" />
              </span>
            ) : null}
          </span>
          {lines === 1 ? <Skeleton w="52px" h="2.5" /> : null}
        </div>
      ))}
    </div>
  )
}
