import { Box, defineStyle, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import type { GrangerRule } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { Card } from '../../elements/card/Card'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { RING } from '../../lib/tableLook'
import { GrangerRow } from './GrangerRow'

/** In both directions; null: not computable. */
export interface GrangerFigures {
  readonly firstCausesSecond: boolean | null
  readonly secondCausesFirst: boolean | null
  /** p-values by lag; absent if not sent. */
  readonly byLag?:
    | {
        readonly firstCausesSecond: Readonly<Record<string, number | null>>
        readonly secondCausesFirst: Readonly<Record<string, number | null>>
      }
    | undefined
  /** How answers follow from lags; null or absent if sent. */
  readonly rules?:
    { readonly firstCausesSecond: GrangerRule | null; readonly secondCausesFirst: GrangerRule | null } | undefined
}

export interface GrangerRowsProps {
  figures: Resource<GrangerFigures>
  /** 'EUR/USD'. */
  symbol1: string
  symbol2: string
  /** One sentence for answers that cannot be given. */
  whyMissing?: string | null | undefined
}

/** Of the table: its cells are plain. */
const looks = defineStyle({
  '--table-edge': { base: '12px', md: '16px' },
  '--indent': 'calc(var(--table-edge) + 22px)',
  textStyle: 'sm',
  '& tbody + tbody > :first-child > *': { borderTopWidth: '1px' },
  '& tr': { position: 'relative' },
  '& tr:has(button):hover': { bg: 'bg.hover' },
  '& tbody :is(th, td)': { h: '12', borderBottomWidth: '0', verticalAlign: 'middle' },
  '& tbody [data-more] > td': {
    h: 'auto',
    pt: '0',
    pb: '2.5',
    ps: 'var(--indent)',
    color: 'fg.subtle',
    textStyle: 'xs',
  },
  '& th > *': { display: 'flex', alignItems: 'center', gap: '2', textAlign: 'start' },
  '&:has(button) th > div, & [data-loading]': { ps: '22px' },
  // The whole row is pressed.
  '& button': { outline: 'none' },
  '& button::after': { position: 'absolute', inset: '0', content: '""' },
  '& button:focus-visible::after': RING,
  '& button > svg': { color: 'fg.subtle', transition: 'transform {durations.moderate} {easings.out}' },
  '& [aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  '& th > * > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', minW: '0' },
  '& th > * > span > svg': { color: 'fg.subtle' },
  '& b': { display: 'inline-flex', alignItems: 'center', gap: '5px', color: 'fg.subtle', fontWeight: 'semibold' },
  '& [data-yes]': { color: 'fg' },
  '& [data-yes] > svg': { color: 'accent.fg' },
  '&[data-stale] [data-yes], &[data-stale] [data-yes] > svg': { color: 'fg.muted' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
    gap: '6px 12px',
    pt: '0.5',
    pb: '2',
  },
  '& dd': { color: 'fg.muted', whiteSpace: 'nowrap' },
  '& dd[data-counts]': { color: 'fg', fontWeight: 'semibold' },
})

/** Whether one symbol's past improves the other's forecast, both ways. */
export function GrangerRows({ figures, symbol1, symbol2, whyMissing = null }: GrangerRowsProps) {
  const isLoading = figures.status === 'loading'
  const data = figures.status === 'ready' ? figures.data : undefined
  const rows = (
    <Table.Root
      native
      css={looks}
      data-stale={(figures.status === 'ready' && figures.stale !== null) || undefined}
      aria-label="Granger Causality by direction"
    >
      <GrangerRow
        from={symbol1}
        to={symbol2}
        answer={data?.firstCausesSecond}
        byLag={data?.byLag?.firstCausesSecond}
        rule={data?.rules?.firstCausesSecond}
      />
      <GrangerRow
        from={symbol2}
        to={symbol1}
        answer={data?.secondCausesFirst}
        byLag={data?.byLag?.secondCausesFirst}
        rule={data?.rules?.secondCausesFirst}
      />
    </Table.Root>
  )
  const help = (
    <Text pt="2.5" px={{ base: '3', md: '4' }} pb="3" borderTopWidth="1px" color="fg.subtle" textStyle="xs">
      {(isLoading ? null : whyMissing) ?? "Yes means the first symbol's past improves the forecast of the second."}
    </Text>
  )
  return (
    <Card title="Granger Causality" isFlush isBusy={isLoading} actions={<StaleBadge resource={figures} />}>
      {data !== undefined ? (
        <>
          {rows}
          {help}
        </>
      ) : isLoading ? (
        <div role="status" aria-busy="true">
          <VisuallyHidden>Loading Granger Causality</VisuallyHidden>
          <div aria-hidden="true">
            {rows}
            {help}
          </div>
        </div>
      ) : (
        <Box h="160px">
          {figures.status === 'error' ? (
            <FailureState resource={figures} title="Error" />
          ) : (
            <PageState icon="correlation" title="No correlation data" />
          )}
        </Box>
      )}
    </Card>
  )
}
