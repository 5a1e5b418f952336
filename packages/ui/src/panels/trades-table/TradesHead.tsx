import { Icon } from '../../elements/icon/Icon'
import { TRADE_COLUMNS, type TradeColumnKey, type TradeSort } from './tradeColumns'
import { tradesGridRecipe } from './tradesGridRecipe'

export interface TradesHeadProps {
  sort: TradeSort
  /** Leave out while there is nothing to sort. */
  onSort?: ((column: TradeColumnKey) => void) | undefined
}

/** Headings that sort their columns. */
export function TradesHead({ sort, onSort }: TradesHeadProps) {
  const styles = tradesGridRecipe()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {TRADE_COLUMNS.map(({ key, label }) => {
          const isSorted = key === sort.column
          const arrow = isSorted ? (
            <Icon
              name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
              size="xs"
              className={styles.arrow}
            />
          ) : null
          return (
            <th key={key} scope="col" data-column={key} aria-sort={isSorted ? sort.direction : undefined}>
              {onSort === undefined ? (
                <span className={styles.heading}>
                  {label}
                  {arrow}
                </span>
              ) : (
                <button type="button" className={styles.heading} onClick={() => onSort(key)}>
                  {label}
                  {arrow}
                </button>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
