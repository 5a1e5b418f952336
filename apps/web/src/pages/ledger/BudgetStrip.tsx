import { Box, Grid, Heading, Text } from '@chakra-ui/react'
import type { Ledger } from '@tidemark/contract'
import { formatCount, formatMetric } from '@tidemark/ui/format'
import type { ReactNode } from 'react'
import { budgetWords } from './budgetWords'

export interface BudgetStripProps {
  /** null before it is there, and where nothing was tried. */
  ledger: Ledger | null
  isBusy: boolean
}

const COLUMNS = {
  base: 'minmax(0, 1fr)',
  md: 'repeat(3, minmax(0, 1fr))',
  xl: 'minmax(0, 1.5fr) repeat(3, minmax(0, 1fr))',
}
const NOTHING = {
  title: 'Nothing was tried yet',
  caption: 'A backtest is a try, and so is each cell of a sweep.',
  used: null,
}

/** How many tries are left, the best one, what luck gives, and how likely an edge is. */
export function BudgetStrip({ ledger, isBusy }: BudgetStripProps) {
  const answer = ledger?.answer ?? null
  const { title, caption, used } = ledger === null ? NOTHING : budgetWords(ledger)
  const annual = (value: number | null | undefined) =>
    value == null || ledger?.perYear == null ? '–' : formatMetric(value * Math.sqrt(ledger.perYear))
  const best = ledger?.best ?? null
  return (
    <Box as="section" aria-label="What is left" aria-busy={isBusy || undefined} layerStyle="strip">
      <Grid gap="1px" gridTemplateColumns={COLUMNS}>
        <Box bg="bg.surface" px="4" py="3" gridColumn={{ md: '1 / -1', xl: 'auto' }}>
          <Heading as="h2" textStyle="lg" fontWeight="semibold">
            {isBusy ? 'Counting the tries' : title}
          </Heading>
          <Box position="relative" h="1" my="2" bg="bg.active" borderRadius="full" aria-hidden>
            <Box h="full" bg="fg.muted" borderRadius="full" style={{ width: `${(used ?? 0) * 100}%` }} />
            <Box position="absolute" insetEnd="0" top="-1" w="2px" h="3" bg="fg" />
          </Box>
          <Text textStyle="sm" color="fg.muted">
            {isBusy ? '–' : caption}
          </Text>
        </Box>
        <Figure
          name="Best Sharpe Ratio"
          caption={
            best === null
              ? '–'
              : `try ${formatCount((ledger?.earlier ?? 0) + best + 1)}, ${annual(answer?.haircutSharpe)} after luck’s share`
          }
        >
          {annual(answer?.sharpe)}
        </Figure>
        <Figure
          name="Best by luck"
          caption={
            answer?.effectiveTrials == null
              ? '–'
              : `alike tries count as ${formatCount(Math.round(answer.effectiveTrials))}, or as ${formatCount(answer.counted)}`
          }
        >
          <Range from={annual(answer?.expectedMaxEffective)} to={annual(answer?.expectedMaxAll)} />
        </Figure>
        <Figure name="Chance of a real edge" caption="the mark is 95%">
          <Range from={percent(answer?.dsrAll)} to={percent(answer?.dsr)} />
        </Figure>
      </Grid>
    </Box>
  )
}

function percent(value: number | null | undefined): string {
  return value == null ? '–' : `${formatCount(Math.round(value * 100))}%`
}

function Range({ from, to }: { from: string; to: string }) {
  return from === to ? (
    from
  ) : (
    <>
      {from}{' '}
      <Text as="span" textStyle="sm" fontWeight="regular" color="fg.muted">
        to
      </Text>{' '}
      {to}
    </>
  )
}

function Figure({ name, caption, children }: { name: string; caption: string; children: ReactNode }) {
  return (
    <Box bg="bg.surface" px="4" py="3">
      <Text textStyle="xs" color="fg.muted">
        {name}
      </Text>
      <Text textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
      <Text textStyle="xs" color="fg.muted">
        {caption}
      </Text>
    </Box>
  )
}
