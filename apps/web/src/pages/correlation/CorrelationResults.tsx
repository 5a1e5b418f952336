import { Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { MOST_ROLLING, noLeadOf } from '@tidemark/contract'
import type { Correlated, Loaded } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { CorrelationRequestInput } from '@tidemark/contract'
import {
  Badge,
  Card,
  CorrelationCards,
  type CorrelationFormValue,
  CorrelationTiles,
  GrangerRows,
  Notice,
  PageState,
  StaleBadge,
  statisticalTests,
  StatisticRows,
  TimeZoneContext,
  useFormat,
} from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { lazy, Suspense, useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { grangerFigures, hasFigures, whyNoLag, whyUncorrelated } from './correlationFigures'
import { extentText, methodText, pairNames, pairText, pairZone } from './correlationText'

/** Has two chart libraries, so it loads with the first analysis. */
const PriceComparison = lazy(() => import('./PriceComparison').then((code) => ({ default: code.PriceComparison })))
const LagChart = lazy(() => import('@tidemark/charts/lags').then((code) => ({ default: code.LagChart })))
const RollingChart = lazy(() => import('@tidemark/charts/rolling').then((code) => ({ default: code.RollingChart })))

/** More lags are shown as a chart. */
const MOST_TILED_LAGS = 15

/** On a phone each takes a line. */
const LINE = { flex: { base: '1 1 100%', md: '0 1 auto' } } as const
const PAIR = {
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > *': { h: 'full' },
}

export interface CorrelationResultsProps {
  analysis: Resource<Loaded<CorrelationRequestInput, Correlated>>
  /** Inputs of the result, or of the pending request. */
  compared: CorrelationFormValue
  isChanged: boolean
}

/** Shows an analysis with its inputs. */
export function CorrelationResults({ analysis, compared, isChanged }: CorrelationResultsProps) {
  const { timeZone } = useFormat()
  const isExportable = useDemo().isAllowed('export')
  const names = pairNames(compared)
  const result = useMemo(() => mapResource(analysis, ({ response }) => response.result), [analysis])
  const lags = useMemo(() => mapResource(result, (figures) => figures.cross_corr), [result])
  const rolling = useMemo(() => mapResource(analysis, ({ response }) => response.result.rolling ?? []), [analysis])
  if (analysis.status === 'idle' || analysis.status === 'empty' || analysis.status === 'error') {
    return <NoData>Choose two symbols and dates, and analyze them.</NoData>
  }
  const data = analysis.status === 'ready' ? analysis.data.response : null
  const lagCount = data === null ? 2 * Number(compared.maxLag) + 1 : Object.keys(data.result.cross_corr).length
  const whyMissing = data === null ? null : whyUncorrelated(data.result)
  const noLead = noLeadOf(compared.first.timeframe, compared.second.timeframe)
  const why = { noLead, whyMissing: data === null ? undefined : (lag: number) => whyNoLag(data.result, lag) }
  const files = {
    fileName: names.join('-').replaceAll(/[^\w-]+/g, ''),
    isExportable,
  }
  const prices = data !== null && 'data' in data.prices ? data.prices.data : null
  const extent = prices === null ? '' : extentText(prices)
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="3" minH="7">
        <Heading as="h2" size="md" overflowWrap="anywhere" {...LINE}>
          {pairText(compared)}
        </Heading>
        {/* What follows stands at the right end while it fits. */}
        <Text me="auto" color="fg.subtle" textStyle="sm" {...LINE}>
          {methodText(compared, data?.result.n)}
        </Text>
        {isChanged && (
          <Badge tone="warn" icon="sliders" hint="The form has changed since this analysis.">
            Inputs changed
          </Badge>
        )}
        <StaleBadge resource={analysis} />
      </Flex>
      {data !== null && !hasFigures(data.result) ? (
        <NoData>The two series share too few bars in these dates.</NoData>
      ) : (
        <CorrelationCards figures={result} whyMissing={whyMissing} />
      )}
      <TimeZoneContext value={pairZone(compared, timeZone)}>
        <Suspense fallback={<ChartSkeleton title="Price Comparison Chart" chart="comparison" />}>
          <PriceComparison {...files} analysis={analysis} names={names} fileName={`${files.fileName}-prices`} />
        </Suspense>
      </TimeZoneContext>
      <PointLimit series={prices?.first} />
      {extent !== '' && <Notice tone="info">{extent}</Notice>}
      {(data === null || hasFigures(data.result)) && (
        <>
          <SimpleGrid columns={1} gap="3" css={PAIR}>
            <StatisticRows
              title="Statistical Tests"
              rows={mapResource(result, (figures) => statisticalTests(figures))}
            />
            <GrangerRows
              figures={mapResource(result, (figures) => grangerFigures(figures, noLead !== null))}
              symbol1={names[0]}
              symbol2={names[1]}
              whyMissing={noLead ?? whyMissing}
            />
          </SimpleGrid>
          <CorrelationTiles lags={lags} pairedBars={data?.result.n} {...why} symbol1={names[0]} symbol2={names[1]} />
          <TimeZoneContext value={pairZone(compared, timeZone)}>
            {lagCount > MOST_TILED_LAGS && (
              <Suspense fallback={<ChartSkeleton title="Lead and Lag" chart="lags" />}>
                <LagChart
                  {...files}
                  result={lags}
                  pairedBars={data?.result.n}
                  {...why}
                  symbols={names}
                  title="Lead and Lag"
                  fileName={`${files.fileName}-lags`}
                />
              </Suspense>
            )}
            {data?.result.rolling !== undefined && (
              <Suspense fallback={<ChartSkeleton title="Rolling Correlation" chart="lags" />}>
                <RollingChart
                  {...files}
                  result={rolling}
                  window={Number(compared.window)}
                  whyMissing={whyMissing}
                  fileName={`${files.fileName}-rolling`}
                />
              </Suspense>
            )}
          </TimeZoneContext>
          {data !== null && data.result.rolling === undefined && (data.result.n ?? 0) > MOST_ROLLING && (
            <Notice tone="info">
              {`The rolling correlation is drawn for up to ${formatCount(MOST_ROLLING)} paired bars. Narrow the dates or choose a longer timeframe to see it.`}
            </Notice>
          )}
        </>
      )}
    </>
  )
}

function NoData({ children }: { children: string }) {
  return (
    <Card title="Correlation" isFlush>
      <Box h="chart.correlation">
        <PageState icon="correlation" title="No correlation data">
          {children}
        </PageState>
      </Box>
    </Card>
  )
}
