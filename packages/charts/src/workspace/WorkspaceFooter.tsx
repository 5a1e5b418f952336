import { Kbd } from '@chakra-ui/react'
import { isOfDates } from '@tidemark/ui/format'
import { CoverageBar } from './CoverageBar'
import type { Workbench } from './workbench'
import styles from './WorkspaceFooter.module.css'

export interface WorkspaceFooterProps {
  bench: Workbench
  /** '2 gaps, the longest 3 days 8 hours'. @default nothing */
  gaps?: string | undefined
  canvasTheme?: 'light' | 'dark' | undefined
  /** How many keys choose one. */
  timeframes: number
}

/** Under a chart: where there are bars, the clock, gaps in words, and the keys that are least obvious. */
export function WorkspaceFooter({ bench, gaps, canvasTheme, timeframes }: WorkspaceFooterProps) {
  return (
    <div className={styles['footer']}>
      <div className={styles['strip']} data-theme={canvasTheme}>
        <CoverageBar bench={bench} />
      </div>
      <div className={styles['status']}>
        {isOfDates(bench.timeZone) ? null : <span>{`Times in ${bench.timeZone.replaceAll('_', ' ')}`}</span>}
        {gaps === undefined ? null : <span>{gaps}</span>}
        <span className={styles['keys']}>
          {timeframes > 0 ? (
            <span>
              <Kbd aria-hidden>1</Kbd> – <Kbd aria-hidden>{String(timeframes)}</Kbd> timeframe
            </span>
          ) : null}
          <span>
            <Kbd aria-hidden>Shift</Kbd> drag measures
          </span>
        </span>
      </div>
    </div>
  )
}
