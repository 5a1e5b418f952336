import { Skeleton } from '../skeleton/Skeleton'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden'
import { skeletonPanelRecipe } from './skeletonPanelRecipe'

export interface SkeletonPanelProps {
  /** What is loading: 'Loading indicators'. */
  label: string
  /** Layout of the coming content. */
  kind: 'rows' | 'cards' | 'list' | 'chart' | 'text'
  /** Rows, cards or lines. */
  count?: number | undefined
  /** Chart's px. */
  height?: number | undefined
}

/** Skeletons in the coming content's layout, so that nothing moves. */
export function SkeletonPanel({ label, kind, count = 6, height = 280 }: SkeletonPanelProps) {
  const styles = skeletonPanelRecipe()
  return (
    <div className={styles.root} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {kind === 'chart' ? (
        <div className={styles.chart} style={{ height }} aria-hidden="true">
          <div className={styles.plot} />
          <div className={styles.axis}>
            {[0, 1, 2, 3].map((tick) => (
              <Skeleton key={tick} width={36} height={8} />
            ))}
          </div>
        </div>
      ) : (
        <div className={styles[kind]} aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <Part key={at} kind={kind} at={at} />
          ))}
        </div>
      )}
    </div>
  )
}

function Part({ kind, at }: { kind: 'rows' | 'cards' | 'list' | 'text'; at: number }) {
  const width = 96 + ((at * 29) % 48)
  if (kind === 'text') return <Skeleton width={`${96 - ((at * 17) % 40)}%`} height={10} />
  return (
    <div>
      <Skeleton width={width} height={kind === 'rows' ? 10 : 12} />
      {kind === 'rows' ? <Skeleton width={64} height={10} /> : null}
      {kind === 'list' ? <Skeleton width={width * 1.6} height={10} /> : null}
      {kind === 'cards' ? (
        <>
          <Skeleton height={10} />
          <Skeleton width="70%" height={10} />
          <Skeleton width="45%" height={10} />
        </>
      ) : null}
    </div>
  )
}
