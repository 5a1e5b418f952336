import { Box, Flex, HStack, NativeSelect } from '@chakra-ui/react'
import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { ListFilter } from '../list-card/ListFilter'
import { TRADE_COLUMNS, type TradeSort } from './tradeColumns'
import { isFiltering, NO_FILTER, type TradeChoice, type TradeFilter } from './tradeFilter'

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

const COLUMNS = TRADE_COLUMNS.map(({ key, label }) => [key, label] as const)

/** Filters trades; on phones also sorts. */
export function TradesToolbar({ filter, onFilter, choice, onChoose, sort, onSort }: TradesToolbarProps) {
  const isAscending = sort.direction === 'ascending'
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="{spacing.1.5} {spacing.3}"
      minH="10"
      px={{ base: '3', md: '4' }}
      py={{ base: '2', md: '5px' }}
      borderBottomWidth="1px"
      color="fg.subtle"
      textStyle="sm"
      role="group"
      aria-label="Filter trades"
    >
      <Choice
        label="Side"
        value={onChoose === undefined ? filter.side : choice.side}
        options={SIDES}
        onChange={(side) => (onChoose === undefined ? onFilter({ ...filter, side }) : onChoose({ ...choice, side }))}
      />
      {onChoose === undefined ? null : (
        <Choice
          label="Result"
          value={choice.outcome}
          options={OUTCOMES}
          onChange={(outcome) => onChoose({ ...choice, outcome })}
        />
      )}
      <Box css={TEXT}>
        <ListFilter label="Filter by text" value={filter.text} onChange={(text) => onFilter({ ...filter, text })} />
      </Box>
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
      <HStack flex="1 1 100%" gap="2" hideFrom="md" css={{ '& > label': { flex: '1' } }}>
        <Choice
          label="Sort by"
          value={sort.column}
          options={COLUMNS}
          onChange={(column) => onSort({ ...sort, column })}
        />
        <IconButton
          icon={isAscending ? 'arrow-up' : 'arrow-down'}
          label={isAscending ? 'Ascending, reverse the order' : 'Descending, reverse the order'}
          variant="outline"
          w="10"
          h="10"
          onClick={() => onSort({ ...sort, direction: isAscending ? 'descending' : 'ascending' })}
        />
      </HStack>
    </Flex>
  )
}

/** With a frame, also while it is empty. */
const TEXT = {
  '& > *': { minW: '200px' },
  '& input:placeholder-shown:not(:hover, :focus)': { borderColor: 'border.strong!', bg: 'bg.field!' },
  mdDown: { flex: '1 1 140px', '& > *': { minW: 'full' }, '& input': { h: '10' } },
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const choose = (text: string) => {
    const chosen = options.find(([one]) => one === text)
    if (chosen !== undefined) onChange(chosen[0])
  }
  return (
    <HStack as="label" gap="1.5">
      {label}
      <NativeSelect.Root as="span" flex="1" size={{ base: 'xs', md: '2xs' }}>
        <NativeSelect.Field color="fg" value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </HStack>
  )
}
