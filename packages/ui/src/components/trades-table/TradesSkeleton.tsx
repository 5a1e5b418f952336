import { classes } from '../../lib/classes'
import { Skeleton } from '../skeleton/Skeleton'
import { DEFAULT_SORT, TRADE_COLUMNS, type TradeColumnKey } from './tradeColumns'
import { TradesHead } from './TradesHead'
import styles from './TradesGrid.module.css'

const WIDTHS: Readonly<Record<TradeColumnKey, number>> = {
  entry: 112,
  exit: 112,
  size: 48,
  entryPrice: 52,
  exitPrice: 52,
  pnl: 62,
  return: 46,
  duration: 40,
}

/** Blocks where the cells of a page of trades will stand. @param rows - how many rows the page will have. */
export function TradesSkeleton({ rows }: { rows: number }) {
  return (
    <table className={styles['table']} aria-label="Loading trades">
      <TradesHead sort={DEFAULT_SORT} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {TRADE_COLUMNS.map(({ key, side }) => (
              <td key={key} className={classes(styles[side], styles[key], styles['block'])}>
                <Skeleton width={WIDTHS[key] - (row % 3) * 4} height={10} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
