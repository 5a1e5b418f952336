import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { IconButton } from '../../elements/icon-button/IconButton'
import { ListFilter } from '../list-card/ListFilter'
import { TRADE_COLUMNS, type TradeColumnKey, type TradeSort } from './tradeColumns'
import { isFiltering, NO_FILTER, type TradeChoice, type TradeFilter } from './tradeFilter'
import { tradesToolbarRecipe } from './tradesToolbarRecipe'

interface TradesToolbarProps {
  readonly filter: TradeFilter
  readonly onFilter: (filter: TradeFilter) => void
  /** As {@link TradesTableProps}; without `onChoose` no outcomes. */
  readonly choice: TradeChoice
  readonly onChoose: ((choice: TradeChoice) => void) | undefined
  readonly sort: TradeSort
  readonly onSort: (sort: TradeSort) => void
}

const OUTCOMES = [
  ['all', 'All'],
  ['won', 'Won'],
  ['lost', 'Lost'],
] as const

const SIDES = [
  ['all', 'All'],
  ['long', 'Long'],
  ['short', 'Short'],
] as const

/** Filters trades; on phones also sorts. */
export function TradesToolbar({ filter, onFilter, choice, onChoose, sort, onSort }: TradesToolbarProps) {
  const styles = tradesToolbarRecipe()
  const isAscending = sort.direction === 'ascending'
  return (
    <div className={styles.root} role="group" aria-label="Filter trades">
      <label className={styles.choice}>
        Side
        <span className={styles.select}>
          <select
            value={onChoose === undefined ? filter.side : choice.side}
            onChange={(event) => {
              const side = SIDES.find(([value]) => value === event.currentTarget.value)?.[0] ?? 'all'
              if (onChoose === undefined) onFilter({ ...filter, side })
              else onChoose({ ...choice, side })
            }}
          >
            {SIDES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="sm" />
        </span>
      </label>
      {onChoose === undefined ? null : (
        <label className={styles.choice}>
          Result
          <span className={styles.select}>
            <select
              value={choice.outcome}
              onChange={(event) => {
                const outcome = OUTCOMES.find(([value]) => value === event.currentTarget.value)?.[0] ?? 'all'
                onChoose({ ...choice, outcome })
              }}
            >
              {OUTCOMES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size="sm" />
          </span>
        </label>
      )}
      <span className={styles.text}>
        <ListFilter label="Filter by text" value={filter.text} onChange={(text) => onFilter({ ...filter, text })} />
      </span>
      {isFiltering(filter) ? (
        <Button
          variant="ghost"
          size="2xs"
          onClick={({ currentTarget }) => {
            focusSearch(currentTarget)
            onFilter(NO_FILTER)
          }}
        >
          Clear
        </Button>
      ) : null}
      <span className={styles.sort}>
        <label className={styles.choice}>
          Sort by
          <span className={styles.select}>
            <select
              value={sort.column}
              onChange={(event) => onSort({ ...sort, column: columnOf(event.currentTarget.value) })}
            >
              {TRADE_COLUMNS.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size="sm" />
          </span>
        </label>
        <IconButton
          icon={isAscending ? 'arrow-up' : 'arrow-down'}
          label={isAscending ? 'Ascending, reverse the order' : 'Descending, reverse the order'}
          variant="outline"
          onClick={() => onSort({ ...sort, direction: isAscending ? 'descending' : 'ascending' })}
        />
      </span>
    </div>
  )
}

function columnOf(text: string): TradeColumnKey {
  return TRADE_COLUMNS.find(({ key }) => key === text)?.key ?? 'exit'
}
