import { Box, chakra, Flex, Span } from '@chakra-ui/react'
import {
  gridOf,
  heldAxes,
  paramText,
  placesOf,
  type Slice,
  SliceMap,
  type SweepGrid,
  type SweepShown,
} from '@tidemark/charts/sweep'
import type { SweepAnswer, SweepResult } from '@tidemark/contract'
import { Button, Card, DataTable, DefinedName, Gauge } from '@tidemark/ui'
import { formatFraction, formatMetric, isFigure } from '@tidemark/ui/format'
import { SWEEP_METRICS } from '@tidemark/ui/metrics'
import { useMemo } from 'react'
import { named } from './sweepWords'

const MOST = 5
/** Maximum number of small maps; beyond it, slices are only listed. */
const MOST_MAPS = 12

/** 'n1 60, n2 160' */
export function cellName(axes: SweepAnswer['axes'], cell: number): string {
  const places = placesOf(axes, cell)
  return axes.map(([name, values], axis) => `${name} ${paramText(values[places[axis] ?? 0] ?? null)}`).join(', ')
}

interface BestByNeighboursProps {
  sweep: SweepAnswer
  result: SweepResult
  onSelect: (cell: number) => void
}

export function BestByNeighbours({ sweep, result, onSelect }: BestByNeighboursProps) {
  const rows = useMemo(() => {
    const { cell, value } = sweep.cells
    return cell
      .flatMap((number, i) => {
        const around = result.neighbourhood[number]
        return isFigure(around) ? [{ number, value: value[i], around }] : []
      })
      .toSorted((a, b) => b.around - a.around || a.number - b.number)
      .slice(0, MOST)
  }, [sweep.cells, result])
  if (rows.length === 0) return null
  return (
    <Card title="Best by neighbours" isFlush>
      <DataTable
        caption="Best by neighbours"
        rows={rows}
        keyOf={({ number }) => number}
        columns={[
          {
            key: 'setting',
            label: 'Setting',
            write: ({ number }) => settingButton(cellName(sweep.axes, number), () => onSelect(number)),
          },
          { key: 'value', label: 'Value', side: 'right', write: ({ value }) => formatMetric(value) },
          { key: 'around', label: 'Neighbours', side: 'right', write: ({ around }) => formatMetric(around) },
        ]}
      />
    </Card>
  )
}

function settingButton(name: string, onPress: () => void) {
  return (
    // Its text begins where the heading of its column does.
    <Button variant="ghost" size="2xs" ms="-9px" onClick={onPress}>
      {name}
    </Button>
  )
}

const SHARES = {
  display: 'grid',
  gap: '2',
  textStyle: 'sm',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(48px, max-content) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '3',
  },
  '& dd': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 56px',
    alignItems: 'center',
    gap: '2',
    textAlign: 'end',
  },
} as const

/** Shows how much of the objective each parameter explains alone. */
export function Sensitivity({ result }: { result: SweepResult }) {
  const rows = Object.entries(result.sensitivity)
  return (
    <Card
      title="Sensitivity"
      actions={
        <Span pe="2" color="fg.muted" textStyle="sm">
          <DefinedName metric={SWEEP_METRICS.sensitivity} numbers={null} label="What is it?" />
        </Span>
      }
    >
      <Box as="dl" css={SHARES}>
        {rows.map(([name, share]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <Gauge domain={[0, 1]} mark={null} value={share} tone="neutral" />
              <span>{formatFraction(share)}</span>
            </dd>
          </div>
        ))}
      </Box>
    </Card>
  )
}

const SliceButton = chakra('button', {
  base: {
    display: 'grid',
    gap: '1',
    p: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontSize: 'xs',
    textAlign: 'center',
    _hover: { bg: 'bg.hover' },
    _pressed: { borderColor: 'accent.fg', boxShadow: 'inset 0 0 0 1px {colors.accent.fg}' },
  },
})

interface SlicesProps {
  sweep: SweepAnswer
  slice: Slice
  shown: SweepShown
  onSlice: (held: Slice['held']) => void
}

/** Selects a slice of the parameter that the map holds fixed. */
export function Slices({ sweep, slice, shown, onSlice }: SlicesProps) {
  const { axes } = sweep
  const [axis, second] = heldAxes(axes, slice)
  const [name = '', values = []] = axes[axis ?? 0] ?? []
  const isDrawn = axis !== undefined && second === undefined && values.length <= MOST_MAPS && slice.rows !== null
  const { rows, columns } = slice
  const grids = useMemo(
    (): readonly SweepGrid[] =>
      isDrawn
        ? values.map((_, place) =>
            gridOf(named(sweep), { rows, columns, held: axes.map((__, i) => (i === axis ? place : 0)) }),
          )
        : [],
    [isDrawn, values, sweep, rows, columns, axes, axis],
  )
  if (axis === undefined || !isDrawn) return null
  return (
    <Card title={`Slices of ${name}`}>
      <Flex wrap="wrap" gap="2" role="group" aria-label={`Slices of ${name}`}>
        {grids.map((grid, place) => (
          <SliceButton
            key={paramText(values[place] ?? null)}
            type="button"
            aria-pressed={slice.held[axis] === place}
            onClick={() => onSlice(slice.held.with(axis, place))}
          >
            <SliceMap grid={grid} shown={shown} />
            <code>{paramText(values[place] ?? null)}</code>
          </SliceButton>
        ))}
      </Flex>
    </Card>
  )
}
