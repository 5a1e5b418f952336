import { Icon } from '../../elements/icon/Icon'
import { TRADE_COLUMNS, type TradeColumnKey, type TradeSort } from './tradeColumns'

export interface TradesHeadProps {
  sort: TradeSort
  /** Leave out while there is nothing to sort. */
  onSort?: ((column: TradeColumnKey) => void) | undefined
}

/** Headings that sort their columns. */
export function TradesHead({ sort, onSort }: TradesHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {TRADE_COLUMNS.map(({ key, label }) => {
          const isSorted = key === sort.column
          const heading = (
            <>
              {label}
              {isSorted ? <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size="xs" /> : null}
            </>
          )
          return (
            <th key={key} scope="col" data-column={key} aria-sort={isSorted ? sort.direction : undefined}>
              {onSort === undefined ? (
                <span>{heading}</span>
              ) : (
                <button type="button" onClick={() => onSort(key)}>
                  {heading}
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
