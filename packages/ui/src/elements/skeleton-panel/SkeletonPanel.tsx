import { Skeleton, VisuallyHidden } from '@chakra-ui/react'
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
              <Skeleton key={tick} w="9" h="2" />
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
  if (kind === 'text') return <Skeleton w={`${96 - ((at * 17) % 40)}%`} h="2.5" />
  return (
    <div>
      <Skeleton w={`${width}px`} h={kind === 'rows' ? '2.5' : '3'} />
      {kind === 'rows' ? <Skeleton w="16" h="2.5" /> : null}
      {kind === 'list' ? <Skeleton w={`${width * 1.6}px`} h="2.5" /> : null}
      {kind === 'cards' ? (
        <>
          <Skeleton h="2.5" />
          <Skeleton w="70%" h="2.5" />
          <Skeleton w="45%" h="2.5" />
        </>
      ) : null}
    </div>
  )
}
