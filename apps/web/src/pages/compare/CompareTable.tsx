import { Table } from '@chakra-ui/react'
import { LineMark } from '@tidemark/charts/runs'
import {
  Badge,
  Button,
  Card,
  HeldUpBadge,
  IconButton,
  LaterBarsBadge,
  MetricName,
  OutdatedBadge,
  useMoves,
} from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { type KeyboardEvent, useRef } from 'react'
import { useBeforeCalendars } from '../run/beforeCalendars'
import { describeRun } from '../run/describeRun'
import { COMPARED, CompareValue } from './CompareValue'
import { compareGroups, type CompareRow, intervalDomain, rowName, type ShownRun } from './compareGroups'
import { MOST_RUNS } from './compareQuery'
import { hasDifferentBars } from './compareRows'

export interface CompareTableProps {
  runs: readonly ShownRun[]
  /** Index of the baseline. */
  baseline: number
  onBaseline: (id: string) => void
  onRemove: (id: string) => void
  /** On hover or focus; null for none. */
  onLift: (letter: string | null) => void
}

const TABLE = {
  '& tr > :is(th, td)': {
    minW: '132px',
    h: '7',
    px: '3',
    py: '0.5',
    borderBottomWidth: '1px',
    borderStartWidth: '1px',
    textAlign: 'end',
    verticalAlign: 'middle',
  },
  '& tr > th:first-child': {
    position: 'sticky',
    zIndex: '1',
    insetStart: '0',
    w: '176px',
    minW: '140px',
    borderStartWidth: '0',
    bg: 'bg.surface',
    color: 'fg.muted',
    fontWeight: 'regular',
    textAlign: 'start',
  },
  '& thead th:not(:first-child)': { py: '2', textAlign: 'start', verticalAlign: 'top' },
  '& tr > [data-base]': { bg: 'bg.hover' },
  '& tr[data-group] > th:first-child': { bg: 'bg.canvas', fontSize: 'xs', fontWeight: 'medium' },
  '& td span:not([data-same], [data-tone])': { fontWeight: 'medium' },
  '& [data-line=name]': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
  '& [data-line=strategy]': {
    display: 'block',
    my: '0.5',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    truncate: true,
  },
  '& [data-line=badges]': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  ...COMPARED,
} as const

/** Shows differences in a column per run. B sets the baseline, X removes a run. */
export function CompareTable({ runs, baseline, onBaseline, onRemove, onLift }: CompareTableProps) {
  const isBefore = useBeforeCalendars()
  const ids = runs.map(({ id }) => id)
  const table = useRef<HTMLTableElement>(null)
  useMoves(table, { keys: ['name', ...ids], causes: [ids.join()], axis: 'X', lists: ({ rows }) => rows })
  const base = runs[baseline]
  if (base === undefined) return null
  const groups = compareGroups(runs, baseline)
  const domain = intervalDomain(groups)
  const isBase = (i: number) => i === baseline || undefined
  const press = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'b') onBaseline(id)
    else if (key === 'x') onRemove(id)
    else return
    event.preventDefault()
  }
  return (
    <Card title="Differences" count={`${formatCount(runs.length)} of ${MOST_RUNS} runs`} isFlush>
      <Table.ScrollArea
        position="relative"
        whiteSpace="normal"
        role="region"
        aria-label="Differences, scrolls"
        tabIndex={0}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <Table.Root ref={table} native css={TABLE}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              {runs.map(({ id, letter, run, usesLaterBars, heldUp }, i) => (
                <th
                  key={id}
                  scope="col"
                  data-base={isBase(i)}
                  style={{ width: `${84 / runs.length}%` }}
                  onPointerEnter={() => onLift(letter)}
                  onPointerLeave={() => onLift(null)}
                  onFocus={() => onLift(letter)}
                  onBlur={() => onLift(null)}
                  onKeyDown={(event) => press(event, id)}
                >
                  <span data-line="name">
                    <LineMark letter={letter} />
                    <IconButton
                      icon="close"
                      label={`Remove ${letter} (X)`}
                      aria-keyshortcuts="X"
                      onClick={() => onRemove(id)}
                    />
                  </span>
                  <span data-line="strategy" title={id}>
                    {describeRun(run).strategy}
                  </span>
                  <span data-line="badges">
                    {isBefore(run) ? <OutdatedBadge by="rules" /> : null}
                    {heldUp === null ? null : <HeldUpBadge heldUp={heldUp} />}
                    {usesLaterBars ? <LaterBarsBadge /> : null}
                    {i === baseline ? (
                      <Badge>Baseline</Badge>
                    ) : (
                      <>
                        <Button
                          variant="ghost"
                          size="2xs"
                          shortcut="B"
                          aria-keyshortcuts="B"
                          onClick={() => onBaseline(id)}
                        >
                          Make baseline
                        </Button>
                        <BarsBadge isDifferent={hasDifferentBars(run, base.run)} />
                      </>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr data-group>
                <th scope="colgroup" colSpan={runs.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={rowName(row)}>
                  <th scope="row">
                    <RowName row={row} base={base} />
                  </th>
                  {row.cells.map((cell, i) => (
                    <td key={runs[i]?.id} data-base={isBase(i)}>
                      <CompareValue cell={cell} domain={domain} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </Table.Root>
      </Table.ScrollArea>
    </Card>
  )
}

/** Says that a run's prices differ from the baseline's. @param isDifferent - null: unknown */
export function BarsBadge({ isDifferent }: { isDifferent: boolean | null }) {
  if (isDifferent !== true) return null
  return (
    <Badge tone="warn" hint="Made on other bars than the baseline: the metrics are of other prices">
      Different bars
    </Badge>
  )
}

/** A metric's name explains itself. */
export function RowName({ row, base }: { row: CompareRow; base: ShownRun }) {
  if (typeof row.name !== 'string') return <MetricName metric={row.name} run={base.run} />
  return row.isCode ? <code>{row.name}</code> : row.name
}
