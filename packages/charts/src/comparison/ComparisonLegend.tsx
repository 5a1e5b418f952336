import { Skeleton } from '@tidemark/ui'
import { formatPlotValue } from '@tidemark/ui/format'
import { LegendEntry } from '../card/LegendEntry'
import styles from './ComparisonLegend.module.css'
import type { ComparisonPicture, ComparisonPoint, Side } from './comparisonPicture'

/** Props of {@link ComparisonLegend}. */
export interface ComparisonLegendProps {
  names: ComparisonPicture['names']
  /** The moment under the crosshair; null while there is none yet. */
  point: Pick<ComparisonPoint, Side> | null
  /** Figures that are not the latest lose their colours. @default false */
  isStale?: boolean | undefined
  /** BCP 47. @default the browser's */
  locale?: string | undefined
}

/** Which line is which, what it is worth at one moment, and on which axis it is read. */
export function ComparisonLegend({ names, point, isStale = false, locale }: ComparisonLegendProps) {
  const entry = (side: Side) => (
    <LegendEntry
      mark={side === 'left' ? 'line' : 'dashed'}
      colour={isStale ? '--tm-chart-axis' : side === 'left' ? '--tm-chart-series-1' : '--tm-chart-series-2'}
      name={names[side]}
      value={
        <>
          {point === null ? <Skeleton width={44} height={10} /> : formatPlotValue(point[side], { locale })}{' '}
          <span className={styles['axis']}>{side}</span>
        </>
      }
      tone={isStale ? 'muted' : 'neutral'}
    />
  )
  return (
    <>
      {entry('left')}
      {entry('right')}
    </>
  )
}
