import { Skeleton } from '@chakra-ui/react'
import { DEFAULT_SORT, TRADE_COLUMNS, type TradeColumnKey } from './tradeColumns'
import { tradesGridRecipe } from './tradesGridRecipe'
import { TradesHead } from './TradesHead'

/** em: follows the text size, so columns do not move. */
const WIDTHS: Readonly<Record<TradeColumnKey, number>> = {
  entry: 9.5,
  exit: 9.5,
  size: 3.8,
  entryPrice: 4.1,
  exitPrice: 4.1,
  pnl: 5.1,
  return: 3.8,
  duration: 3,
}

/** Skeletons of a page of trades. */
export function TradesSkeleton({ rows }: { rows: number }) {
  const styles = tradesGridRecipe()
  return (
    <table className={styles.root} data-loading aria-label="Loading trades">
      <TradesHead sort={DEFAULT_SORT} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {TRADE_COLUMNS.map(({ key }) => {
              const block = <Skeleton w={`${WIDTHS[key] - (row % 3) * 0.3}em`} h="2.5" />
              return (
                <td key={key} data-column={key}>
                  {key === 'pnl' ? (
                    <span className={styles.measured}>
                      <span className={styles.bar} />
                      {block}
                    </span>
                  ) : (
                    block
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
