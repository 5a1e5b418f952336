import { Flex, Grid, Heading, SimpleGrid, Text, useMediaQuery } from '@chakra-ui/react'
import {
  cellAt,
  gridOf,
  heldAxes,
  paramText,
  placesOf,
  positionOf,
  type Slice,
  sliceThrough,
  SweepChart,
  type SweepShown,
} from '@tidemark/charts/sweep'
import type { SweepAnswer } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { Badge, SelectField, type Verdict, VerdictStrip } from '@tidemark/ui'
import { formatCount, formatSymbol } from '@tidemark/ui/format'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { START_RUN } from '../backtest/entryStates'
import { timeframeLabel } from '../shared/timeframeLabel'
import { CellPane } from './CellPane'
import { addressOfCell } from './optimiseQuery'
import { BestByNeighbours, cellName, Sensitivity, Slices } from './SweepSide'
import { gaugesOf, named, summaryText, verdictOf, waitingGauges } from './sweepWords'

export interface SweepResultViewProps {
  sweep: SweepAnswer
  isChanged: boolean
  onAgain?: (() => void) | undefined
}

const PHONE = '(max-width: 767px)'
const HEIGHT = { desktop: 540, phone: 400 } as const

/** Shows a sweep so far: verdict, map or line, and the selected setting. */
export const SweepResultView = memo(function SweepResultView({ sweep, isChanged, onAgain }: SweepResultViewProps) {
  const { axes, result, cells, request } = sweep
  const navigate = useNavigate()
  const [isPhone = false] = useMediaQuery([PHONE], { ssr: false })
  const isExportable = useDemo().isAllowed('export')
  const [shown, setShown] = useState<SweepShown>('value')
  const [picked, setPicked] = useState<number | null>(null)
  const bestSoFar = useMemo(() => bestOf(cells), [cells])
  const selected = picked ?? result?.best ?? bestSoFar ?? 0
  const [rows, columns, held] = useSlice(axes, selected)
  const slice = useMemo((): Slice => ({ rows, columns, held }), [rows, columns, held])
  const grid = useMemo(() => gridOf(named(sweep), slice), [sweep, slice])
  const resource = useMemo(
    (): Resource<typeof grid> => ({
      status: 'ready',
      data: grid,
      refreshing: false,
      stale: null,
      updatedAt: Date.parse(sweep.createdAt),
      retry: nothing,
    }),
    [grid, sweep.createdAt],
  )
  const isOver = result !== null
  // Mounted after the verdict and the map: all of it at once would drop frames.
  const hasSide = useDeferredValue(isOver, false)
  const configOf = (cell: number) => {
    const places = placesOf(axes, cell)
    return Object.fromEntries(axes.map(([name, values], axis) => [name, values[places[axis] ?? 0] ?? null]))
  }
  const hold = (next: Slice['held']) =>
    setPicked(cellAt(axes, { rows, columns, held: next }, positionOf(axes, slice, selected) ?? 0))
  const bestValue = bestSoFar === null ? null : (cells.value[cells.cell.indexOf(bestSoFar)] ?? null)
  const held2 = heldAxes(axes, slice)

  return (
    <>
      <Flex as="header" wrap="wrap" align="center" rowGap="1" columnGap="3" minH="7">
        <Heading as="h2" size="md" letterSpacing="-0.006em">
          {`${request.run.strategy_name} on ${formatSymbol(sweep.symbol)}, ${timeframeLabel(sweep.timeframe)}`}
        </Heading>
        <Text as="span" color="fg.subtle" textStyle="sm">
          {summaryText(sweep)}
        </Text>
        {sweep.status === 'cancelled' ? (
          <Badge tone="warn">{`${formatCount(sweep.done)} of ${formatCount(sweep.total)}`}</Badge>
        ) : null}
        {isChanged ? <Badge tone="warn">Inputs changed</Badge> : null}
        {held2.length === 0 ? null : (
          <Flex wrap="wrap" gap="2" ms="auto" css={{ '& > *': { minW: '96px' } }}>
            {held2.map((axis) => {
              const [name = '', values = []] = axes[axis] ?? []
              return (
                <SelectField
                  key={name}
                  label={name}
                  size="2xs"
                  value={String(held[axis] ?? 0)}
                  options={values.map((value, place) => ({ value: String(place), label: paramText(value) }))}
                  onChange={(place) => hold(held.with(axis, Number(place)))}
                />
              )
            })}
          </Flex>
        )}
      </Flex>
      <VerdictStrip
        label="Evidence"
        verdict={isOver ? verdictOf(sweep, result) : waitingVerdict(sweep)}
        gauges={
          isOver
            ? gaugesOf(result)
            : waitingGauges(
                'After the sweep',
                bestSoFar === null || bestValue === null
                  ? null
                  : { value: bestValue, name: cellName(axes, bestSoFar), objective: grid.objective },
              )
        }
      />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} alignItems="start" gap="3">
        <SweepChart
          result={resource}
          title={`${grid.objective}${isOver ? `, ${yearsOf(result.learn)}` : ''}`}
          height={HEIGHT[isPhone ? 'phone' : 'desktop']}
          isExportable={isExportable}
          fileName={`sweep-${sweep.strategy}-${sweep.symbol}-${sweep.timeframe}`}
          shown={shown}
          onShow={setShown}
          selected={positionOf(axes, slice, selected)}
          onSelect={(position) => setPicked(cellAt(axes, slice, position))}
          onOpen={(position) =>
            void navigate(addressOfCell('/backtest', request, configOf(cellAt(axes, slice, position))), {
              state: START_RUN,
            })
          }
        />
        <SimpleGrid columns={1} gap="3">
          <CellPane
            sweep={sweep}
            cell={selected}
            name={cellName(axes, selected)}
            config={configOf(selected)}
            onAgain={onAgain}
            marks={marksOf(
              sweep,
              selected,
              bestSoFar,
              positionOf(axes, slice, selected) === grid.best && held2.length > 0,
            )}
          />
          {isOver && hasSide ? (
            <>
              <Slices sweep={sweep} slice={slice} shown={shown} onSlice={hold} />
              <BestByNeighbours sweep={sweep} result={result} onSelect={setPicked} />
              <Sensitivity result={result} />
            </>
          ) : null}
        </SimpleGrid>
      </Grid>
    </>
  )
})

function waitingVerdict({ status, done, total }: SweepAnswer): Verdict {
  const tried = `${formatCount(done)} of ${formatCount(total)} settings are in.`
  return status === 'cancelled'
    ? { tone: 'waiting', title: 'No verdict', text: `Stopped: ${tried} Run the rest to get one.` }
    : {
        tone: 'waiting',
        title: 'Verdict after the sweep',
        text: `${tried} The verdict waits for the rest, or for the part that you keep.`,
      }
}

function nothing() {
  // A finished sweep never changes.
}

/** Keeps a slice's objects while they are equal, to avoid redrawing the map. */
function useSlice(axes: SweepAnswer['axes'], cell: number) {
  const { rows, columns, held } = sliceThrough(axes, cell)
  const outside = held.map((place, axis) => (axis === rows || axis === columns ? 0 : place))
  const key = outside.join()
  const kept = useMemo(() => key.split(',').map(Number), [key])
  return [rows, columns, kept] as const
}

function bestOf({ cell, value }: SweepAnswer['cells']): number | null {
  let best: number | null = null
  let most = Number.NEGATIVE_INFINITY
  value.forEach((one, i) => {
    const number = cell[i]
    if (one === null || number === undefined) return
    if (one > most || (one === most && best !== null && number < best)) [best, most] = [number, one]
  })
  return best
}

function marksOf({ cells, result }: SweepAnswer, cell: number, best: number | null, isBestOfSlice: boolean): string[] {
  return [
    cell === best ? `Best of ${formatCount(cells.cell.length)}` : isBestOfSlice ? 'Best of this slice' : '',
    result?.spikes.includes(cell) === true ? 'Spike' : result?.plateau.includes(cell) === true ? 'Plateau' : '',
  ].filter((mark) => mark !== '')
}

function yearsOf({ from, to }: { readonly from: string; readonly to: string }): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)]
  return first === last ? first : `${first} to ${last}`
}
