import { Box, HStack, SimpleGrid, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSweepCell } from '@tidemark/api/hooks'
import { SplitCurve } from '@tidemark/charts/sweep'
import type { Config, SweepAnswer, SweepCellAnswer } from '@tidemark/contract'
import { Badge, Button, Card, FailureState, Hint } from '@tidemark/ui'
import { formatCount, formatMetric, NOT_AVAILABLE } from '@tidemark/ui/format'
import { objectiveName, reasonText } from '@tidemark/ui/metrics'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { START_RUN } from '../backtest/entryStates'
import { addressOfCell } from './optimiseQuery'
import { WideTable } from '../shared/WideTable'

export interface CellPaneProps {
  sweep: SweepAnswer
  cell: number
  /** 'n1 60, n2 160' */
  name: string
  /** 'Best of 400', 'Plateau', 'Spike'. */
  marks: readonly string[]
  config: Config
  /** Runs the sweep again, for one whose prices have changed since. */
  onAgain?: (() => void) | undefined
}

/** ms before a setting's account is requested: arrow keys pass over many. */
const PAUSE = 250

const NOTE = { p: '4', color: 'fg.subtle', textStyle: 'sm' } as const
const HALVES = {
  '--table-edge': '{spacing.3}',
  borderTopWidth: '1px',
  borderColor: 'border.subtle',
  '& tr > *': { py: '0.5', fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& tr > :is(th, td):not(:first-child)': { textAlign: 'end' },
  '& th': { color: 'fg.muted', fontWeight: 'regular' },
} as const

/** Shows a setting's metrics, its account in and out of sample, and links. */
export function CellPane({ sweep, cell, name, marks, config, onAgain }: CellPaneProps) {
  const asked = useSettled(cell)
  // Out-of-sample data is hidden while choosing.
  const isOver = sweep.result !== null
  const place = useMemo(() => sweep.cells.cell.indexOf(cell), [sweep.cells, cell])
  const answer = useSweepCell(sweep.id, isOver && place !== -1 && asked === cell ? cell : null)
  const value = place === -1 ? undefined : sweep.cells.value[place]
  const around = sweep.result?.neighbourhood[cell]
  const trades = place === -1 ? undefined : sweep.cells.trades[place]
  const { request } = sweep
  const shown = answer.status === 'ready' ? answer.data : null
  return (
    <Card
      title={name}
      isFlush
      actions={marks.map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
    >
      <SimpleGrid
        as="dl"
        columns={3}
        borderBottomWidth="1px"
        borderColor="border.subtle"
        divideX="1px"
        divideColor="border.subtle"
      >
        <Fact name={objectiveName(request.objective)} text={value === undefined ? '–' : formatMetric(value)} />
        <Fact name="Neighbours" text={around === undefined ? '–' : formatMetric(around)} />
        <Fact name="Trades" text={place === -1 ? '–' : formatCount(trades)} />
      </SimpleGrid>
      <Box minH="152px">
        {!isOver ? (
          <Text {...NOTE}>The account of a setting is shown after the sweep.</Text>
        ) : place === -1 ? (
          <Text {...NOTE}>This setting was not computed.</Text>
        ) : answer.status === 'error' ? (
          <FailureState
            resource={answer}
            action={
              answer.error.status === 409 && onAgain !== undefined ? (
                <Button size="2xs" onClick={onAgain}>
                  Run again
                </Button>
              ) : undefined
            }
          />
        ) : shown === null ? (
          <div aria-busy="true" aria-label="Loading the setting" role="status">
            <Skeleton w="full" h="152px" />
          </div>
        ) : (
          <Curve answer={shown} name={name} />
        )}
      </Box>
      <Halves answer={shown} />
      <HStack px="4" py="3">
        <Button asChild size="xs">
          <Link to={addressOfCell('/backtest', request, config)} state={START_RUN}>
            Open as run
          </Link>
        </Button>
        <Button asChild size="xs" variant="ghost">
          <Link to={addressOfCell('/validate', request, config)}>Validate</Link>
        </Button>
      </HStack>
    </Card>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <Box px="3" py="2">
      <Text as="dt" color="fg.muted" textStyle="xs" truncate>
        {name}
      </Text>
      <Text as="dd" textStyle="sm" fontWeight="semibold">
        {text}
      </Text>
    </Box>
  )
}

function useSettled(cell: number): number {
  const [settled, setSettled] = useState(cell)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(cell), PAUSE)
    return () => clearTimeout(timer)
  }, [cell])
  return settled
}

function Curve({ answer: { curve, split }, name }: { answer: SweepCellAnswer; name: string }) {
  const points = useMemo(() => curve.map(({ time, value }) => ({ time: Date.parse(time), value })), [curve])
  if (points.length === 0) return <Text {...NOTE}>This setting has no account: it was not run.</Text>
  return <SplitCurve points={points} split={split === null ? null : Date.parse(split)} label={name} />
}

type Half = SweepCellAnswer['learn']

const ROWS = [
  ['Sharpe Ratio', 'Sharpe Ratio', ''],
  ['Return', 'Return [%]', '%'],
  ['Max Drawdown', 'Max. Drawdown [%]', '%'],
] as const

function Halves({ answer }: { answer: SweepCellAnswer | null }) {
  const isSplit = answer === null || answer.heldBack !== null
  return (
    <WideTable name="Metrics of the setting" css={HALVES}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Metric</VisuallyHidden>
          </th>
          <th scope="col">{isSplit ? 'In-sample' : 'All bars'}</th>
          {isSplit ? <th scope="col">Out-of-sample</th> : null}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, key, unit]) => {
          const cell = (half: Half | null | undefined) => {
            if (half === null || half === undefined) return '–'
            const figure = key === 'Sharpe Ratio' && half.headline !== undefined ? half.headline.sharpe : half[key]
            if (figure !== null)
              return `${formatMetric(figure, { sign: key === 'Return [%]' ? 'always' : 'auto' })}${unit}`
            const reason = key === 'Sharpe Ratio' ? reasonText(half.withheld?.['sharpe']) : null
            return reason === null ? NOT_AVAILABLE : <Hint text={reason}>{NOT_AVAILABLE}</Hint>
          }
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{cell(answer?.learn)}</td>
              {isSplit ? <td>{cell(answer?.heldBack)}</td> : null}
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
