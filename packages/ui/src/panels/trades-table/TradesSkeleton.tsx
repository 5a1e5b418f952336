import { DEFAULT_SORT, TRADE_COLUMNS, type TradeColumnKey } from './tradeColumns'
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
  return (
    <table aria-label="Loading trades">
      <TradesHead sort={DEFAULT_SORT} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {TRADE_COLUMNS.map(({ key }) => {
              const block = <span data-part="skeleton" style={{ width: `${WIDTHS[key] - (row % 3) * 0.3}em` }} />
              return (
                <td key={key} data-column={key}>
                  {key === 'pnl' ? (
                    <span data-part="measured">
                      <span data-part="bar" />
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
