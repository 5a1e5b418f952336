import { Box, HStack, Table, Text } from '@chakra-ui/react'
import { Card } from '@tidemark/ui'
import { formatFraction, formatMetric } from '@tidemark/ui/format'
import type { WalkForwardFold } from '@tidemark/contract'
import { useMemo, type ReactNode } from 'react'
import { type Axis, foldRows } from './walkForwardModel'

export interface FoldTimelineProps {
  title: string
  /** In order, at least one. Keep stable while unchanged. */
  folds: readonly WalkForwardFold[]
  axes: readonly Axis[]
  /** Renders a fold's link to its run. */
  renderOpen?: ((fold: WalkForwardFold, index: number) => ReactNode) | undefined
  /** Says why a test has no objective; null for no reason. @default never */
  whyUntold?: ((fold: WalkForwardFold) => string | null) | undefined
  /** In the header. */
  actions?: ReactNode
}

/** By the root: a fold is a row of plain cells. On phones the numbers have precedence over the bars. */
const ROWS = {
  '& :is(th, td)': { h: '26px', py: '0', px: { base: '1', md: '2' }, textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr > :first-child': { ps: { base: '2', md: '4' }, color: 'fg.muted', fontWeight: 'regular', textAlign: 'left' },
  '& tr > :last-child': { pe: '2' },
  '& thead th': { h: '30px', color: 'fg.muted', textStyle: 'xs' },
  '& [data-bars]': { position: 'relative', w: '30%', minW: '96px', p: '0', hideBelow: 'md' },
  '& thead [data-bars]': { position: 'sticky' },
  '& thead span': { position: 'absolute', top: '0', lineHeight: '30px' },
  '& [data-strong]': { fontWeight: 'semibold' },
  '& small': { ml: '1', color: 'fg.muted', textStyle: 'xs', fontWeight: 'regular' },
  '& [data-tone]': { fontWeight: 'medium' },
  '& [data-tone=up]': { color: 'up.fg' },
  '& [data-tone=down]': { color: 'down.fg' },
  '& line': { stroke: 'chart.grid' },
  '& [data-learn]': { fill: 'chart.bg', stroke: 'fg.muted' },
  '& [data-test]': { fill: 'chart.series.1' },
}

const KEY = { as: 'span', w: '18px', h: '9px', borderWidth: '1px', borderRadius: '2px' } as const

/** A walk-forward's folds on one time axis: outlined for training, filled for testing. */
export function FoldTimeline({ title, folds, axes, renderOpen, whyUntold, actions }: FoldTimelineProps) {
  const { rows, years } = useMemo(() => foldRows(folds, axes), [folds, axes])
  const names = axes.map(([name]) => name).join(', ')
  return (
    <Card title={title} actions={actions} isFlush>
      <Table.ScrollArea maxH="420px" role="region" aria-label={`${title}, scrolls`} tabIndex={0}>
        <Table.Root native stickyHeader css={ROWS}>
          <thead>
            <tr>
              <th scope="col">Test from</th>
              <th scope="col" data-bars aria-label="Learn and test">
                {labelled(years).map(({ at, text }) => (
                  <span key={text} style={{ left: `${100 * at}%` }}>
                    {text}
                  </span>
                ))}
              </th>
              <th scope="col">{names}</th>
              <th scope="col">Learnt</th>
              <th scope="col">Test</th>
              <th scope="col">Return</th>
              {renderOpen === undefined ? null : <th scope="col">Run</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => {
              const fold = folds[i]
              const reason = (fold && whyUntold?.(fold)) ?? null
              return (
                <tr key={row.from}>
                  <th scope="row">{row.from}</th>
                  <td data-bars>
                    <Bars learn={row.learn} test={row.test} years={years} />
                  </td>
                  <td>{row.params}</td>
                  <td>{formatMetric(row.inSample)}</td>
                  <td data-strong>
                    {formatMetric(row.outOfSample)}
                    {reason === null ? null : <small>{reason}</small>}
                  </td>
                  <td data-tone={toneOf(row.outOfSampleReturn)}>
                    {formatFraction(row.outOfSampleReturn, { sign: 'always' })}
                  </td>
                  {renderOpen === undefined || fold === undefined ? null : <td>{renderOpen(fold, i)}</td>}
                </tr>
              )
            })}
          </tbody>
        </Table.Root>
      </Table.ScrollArea>
      <HStack px="4" py="2" color="fg.muted" textStyle="xs">
        <Box {...KEY} borderColor="fg.muted" aria-hidden="true" /> learn
        <Box {...KEY} ml="3" borderColor="chart.series.1" bg="chart.series.1" aria-hidden="true" />
        <Text>test, never seen while choosing</Text>
      </HStack>
    </Card>
  )
}

function toneOf(value: number | null): 'up' | 'down' | undefined {
  if (value === null || value === 0) return undefined
  return value > 0 ? 'up' : 'down'
}

/** Room for three years, none at the right edge. */
function labelled<T extends { readonly at: number }>(years: readonly T[]): T[] {
  const every = Math.ceil(years.length / 3)
  return years.filter(({ at }, i) => i % every === 0 && at <= 0.7)
}

interface BarsProps {
  learn: readonly [number, number]
  test: readonly [number, number]
  years: readonly { readonly at: number }[]
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** In percent: the column sets the width. */
function Bars({ learn, test, years }: BarsProps) {
  return (
    <svg width="100%" height={26} aria-hidden="true">
      {years.map(({ at }) => (
        <line key={at} x1={percent(at)} x2={percent(at)} y1={0} y2={26} />
      ))}
      <rect data-learn x={percent(learn[0])} y={8.5} width={percent(learn[1] - learn[0])} height={9} rx={1.5} />
      <rect data-test x={percent(test[0])} y={8} width={percent(test[1] - test[0])} height={10} rx={2} />
    </svg>
  )
}
