import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { useBars } from '@tidemark/api/hooks'
import { CandleChart } from '@tidemark/charts/candles'
import { type Bar, TIMEFRAME_LABELS, type Trade } from '@tidemark/contract'
import { mapResource } from '@tidemark/contract/resource'
import { Badge, Card, IconButton, Notice } from '@tidemark/ui'
import { formatCount, formatSymbol } from '@tidemark/ui/format'
import { useEffect, useMemo, useRef } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { EXIT_NAMES } from './distributionRows'
import { excursionOf } from './excursion'
import { ExcursionStrip } from './ExcursionStrip'
import { tradeFacts } from './tradeFacts'
import { arePricesReplaced, barsAround, tradeWindow } from './tradeWindow'
import { useStrategyLines } from './useStrategyLines'

export interface TradePaneProps {
  run: BacktestRun
  /** 1-based, in closing order. */
  number: number
  /** Opens the next (1) or previous (-1) trade in order. */
  onStep: (by: 1 | -1) => void
  /** Whether this is the first or last in order. */
  end: { readonly isFirst: boolean; readonly isLast: boolean }
  onClose: () => void
}

const NO_BARS: readonly Bar[] = []
const SETTINGS = { showGrid: true, showCrosshair: true, showVolume: false, priceScale: 'normal' } as const

/** Shows a trade on its prices. */
export function TradePane({ run, number, onStep, end, onClose }: TradePaneProps) {
  const trade = run.trades[number - 1]
  const count = run.trades.length
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    pane.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const exit = trade?.ExitReason
  const excursion = trade === undefined ? null : excursionOf(trade, number - 1, run)
  return (
    <SimpleGrid ref={pane} columns={1} gap="3" scrollMargin="3">
      <Card
        title={`Trade ${formatCount(number)}`}
        count={`of ${formatCount(count)}`}
        isFlush
        actions={
          <>
            {exit === undefined ? null : <Badge>{EXIT_NAMES[exit]}</Badge>}
            <IconButton
              icon="arrow-up"
              label="Previous trade (K)"
              aria-keyshortcuts="K"
              disabled={end.isFirst}
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon="arrow-down"
              label="Next trade (J)"
              aria-keyshortcuts="J"
              disabled={end.isLast}
              onClick={() => onStep(1)}
            />
            <IconButton icon="close" label="Close (Esc)" aria-keyshortcuts="Escape" onClick={onClose} />
          </>
        }
      >
        {trade === undefined ? (
          <Text px="4" py="3" color="fg.muted">
            {`This run has no trade ${formatCount(number)}: it has ${formatCount(count)}.`}
          </Text>
        ) : (
          <Flex as="dl" wrap="wrap" rowGap="2" columnGap="3" px="4" py="3">
            {tradeFacts(trade, number - 1, run).map(({ label, value, tone }) => (
              <Box key={label} flex="1 1 88px" minW="min-content">
                <Text as="dt" color="fg.muted" textStyle="xs" truncate>
                  {label}
                </Text>
                <Text as="dd" textStyle="sm" fontWeight="semibold" color={tone === undefined ? 'fg' : `${tone}.fg`}>
                  {value}
                </Text>
              </Box>
            ))}
          </Flex>
        )}
        {excursion === null ? null : <ExcursionStrip {...excursion} />}
      </Card>
      {trade === undefined ? null : <TradeBars run={run} trade={trade} />}
    </SimpleGrid>
  )
}

interface TradeBarsProps {
  run: BacktestRun
  trade: Trade
}

function TradeBars({ run, trade }: TradeBarsProps) {
  const canExport = useDemo().isAllowed('export')
  const { symbol, timeframe } = run.provenance ?? { symbol: '', timeframe: null }
  const window = useMemo(
    () => (timeframe === null ? null : tradeWindow(trade, { symbol, timeframe })),
    [trade, symbol, timeframe],
  )
  const bars = useBars(window?.request ?? null)
  const stored = bars.status === 'ready' ? bars.data : null
  const drawn = useMemo(
    () => (stored === null || window === null ? [] : barsAround(stored, trade, window)),
    [stored, trade, window],
  )
  const trades = useMemo(() => [trade], [trade])
  const lines = useStrategyLines(run, trade, window?.isThin === false ? drawn : NO_BARS)
  if (window === null || timeframe === null) {
    return <Notice tone="info">The server does not report the bars of this run, so its trades cannot be drawn.</Notice>
  }
  if (bars.status === 'empty') {
    return <Notice tone="warn">The prices around this trade are no longer stored, so it cannot be drawn.</Notice>
  }
  if (stored !== null && !window.isThin && arePricesReplaced(stored, trade, run)) {
    return (
      <Notice tone="warn">
        {`The prices of ${formatSymbol(symbol)} have been replaced since this run, so the trade cannot be drawn on them. Run it again to see it on the new prices.`}
      </Notice>
    )
  }
  return (
    <CandleChart
      result={mapResource(bars, () => drawn)}
      title={formatSymbol(symbol)}
      subtitle={window.isThin ? 'Aggregated into longer bars' : TIMEFRAME_LABELS[timeframe]}
      trades={trades}
      lines={lines}
      isWhole
      settings={SETTINGS}
      height={380}
      fileName={`${run.run_id ?? 'backtest'}-trade`}
      isExportable={canExport}
    />
  )
}
