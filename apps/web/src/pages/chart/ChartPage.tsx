import { useApi, useChartBars, usePriceSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { COMMON_TIMEFRAMES, TIMEFRAME_LABELS } from '@tidemark/contract'
import { Button, ChartForm, type ChartFormValue, TimeZoneContext, useFormat } from '@tidemark/ui'
import { formatCounted, formatIn, seriesZone } from '@tidemark/ui/format'
import { lazy, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { MenuLink } from '../../platform/MenuLink'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { useOpenPages } from '../../routing/useOpenPages'
import { offeredSymbols } from '../shared/offeredSymbols'
import { timeframeLabel } from '../shared/timeframeLabel'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { currentErrors, issueErrors } from '../shared/fieldErrors'
import { ReplacedNotice } from '../shared/ReplacedNotice'
import { ResearchPage } from '../shared/ResearchPage'
import { barsText, seriesName, seriesWords } from '../shared/seriesWords'
import { useChartSettings } from '../shared/useChartSettings'
import { addressOfStudy } from '../study/study'
import { StudyBar } from '../study/StudyBar'
import { useChartTools } from '../shared/useChartTools'
import { useRail } from '../shared/useRail'
import { useSeriesStudy } from '../study/useSeriesStudy'
import { useSettingsRow } from '../shared/useSettingsRow'
import { useUrlRequest } from '../shared/useUrlRequest'
import { chartQuery } from './chartQuery'
import { readCompared, writeCompared } from './comparedQuery'
import { ChartFailure } from './ChartFailure'
import { CHART_FIELDS, readChart } from './chartInputs'
import { RangeLimit } from './RangeLimit'
import { useComparedSet, useComparison } from './useComparison'
import { useMovingChart } from './useMovingChart'
import { useChartForm } from './useChartForm'
import { useRunTrades } from '../shared/useRunTrades'
import { workedSeries } from '../shared/workedSeries'

/** By far the largest part of the page: loads in parallel with the bars. */
const CandleChart = lazy(() => import('@tidemark/charts/candles').then((code) => ({ default: code.CandleChart })))

/** Weekends take no room, but can. */
const FOLDED = { showWeekends: false }
const NO_SYMBOLS: readonly never[] = []
const NO_STRATEGIES = { status: 'idle' } as const
const ANY_TIMEFRAME = COMMON_TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] }))

/** Shows candles of one symbol. */
export function ChartPage() {
  const { now } = useApi()
  const { search } = useLocation()
  const { isAllowed } = useDemo()
  const { preferences } = usePreferences()
  const { timeZone } = useFormat()
  const rail = useRail()
  const { settings, change: setSettings, theme } = useChartSettings(FOLDED)
  const symbols = usePriceSymbols()

  const query = useMemo(() => chartQuery.read(search), [search])
  const isSettled = symbols.status !== 'loading' && symbols.status !== 'idle'
  const known = useMemo(() => (symbols.status === 'ready' ? symbols.data : isSettled ? [] : null), [symbols, isSettled])
  const { inputs, addressed, change } = useChartForm(query, known)
  const urlRequest = useMemo(() => (addressed === null ? null : readChart(addressed, now()).request), [addressed, now])
  const { study, carry, muted } = useSeriesStudy(inputs)
  const plotPage = useOpenPages().find(({ id }) => id === 'plot')
  const chart = useUrlRequest({
    userRequest: useChartBars(),
    urlRequest,
    inputs,
    requestOf: (form) => readChart(form, now()).request,
    write: (form) =>
      carry(form, chartQuery.write(form, writeCompared(readCompared(search, form.symbol), new URLSearchParams()))),
    onLoaded: rail.close,
  })
  const { shown, failure, request, sent } = chart
  // An address that makes no request says why, as a submit would.
  const submitted = chart.submitted ?? (urlRequest === null ? addressed : null)
  const drawn = shown.status === 'ready' ? shown.data : null
  const state = { requested: request, drawn: drawn?.request ?? null, hasFailed: failure !== null }
  const series = workedSeries(state, inputs)
  const comparison = useComparison(drawn?.request.symbol ?? series.symbol)
  const errors = useMemo(
    () => ({
      ...currentErrors(issueErrors(failure?.error.issues ?? [], CHART_FIELDS), sent, inputs),
      ...(submitted && currentErrors(readChart(submitted, now()).errors ?? {}, submitted, inputs)),
    }),
    [failure, sent, submitted, inputs, now],
  )

  const isChanged = drawn !== null && JSON.stringify(readChart(inputs, now()).request) !== JSON.stringify(drawn.request)
  const run = useRunTrades(drawn?.request.symbol ?? null)
  const head = useSettingsRow({ settings, onChange: setSettings, isChanged })
  const onSeries = ({ symbol, timeframe }: Pick<ChartFormValue, 'symbol' | 'timeframe'>) => {
    const next = { ...inputs, symbol, timeframe }
    change(next)
    chart.submitWith(next)
  }
  const { frame, workspace, height, chooser } = useChartTools({
    symbols: known ?? NO_SYMBOLS,
    ...series,
    drawnSymbol: drawn?.request.symbol ?? null,
    onSeries,
    settings,
    onSettings: setSettings,
    comparison,
  })
  const named = drawn?.request ?? request ?? inputs
  const format = formatIn(seriesZone(named.timeframe, timeZone))
  const title = seriesWords(named)[0] ?? 'Prices'
  const tried = request === null ? '' : seriesName(request)
  const moving = useMovingChart(shown)
  const compared = useComparedSet(comparison, drawn?.request.timeframe ?? null, moving.shown, moving.barLength)

  return (
    <ResearchPage
      header={
        <StudyBar
          title="Chart"
          lens="chart"
          study={study}
          symbols={symbols}
          strategies={NO_STRATEGIES}
          onChange={onSeries}
          muted={muted}
          form={rail.inputs(drawn !== null)}
          pageKeys="all"
          canCopy={request !== null}
          actions={
            plotPage !== undefined && (
              <Button asChild variant="ghost" size="xs">
                <MenuLink href={addressOfStudy(plotPage, study)}>Add indicators</MenuLink>
              </Button>
            )
          }
        />
      }
      rail={rail}
      hasResult={drawn !== null}
      announcement={
        drawn === null ? '' : `${seriesName(drawn.request)}: ${formatCounted(drawn.response.length, 'bar')}`
      }
      form={
        <ChartForm
          value={inputs}
          failure={failure?.error.message}
          onChange={change}
          symbols={mapResource(symbols, offeredSymbols)}
          preferredTimeframe={preferences.trading.defaultTimeframe}
          timeframes={ANY_TIMEFRAME}
          errors={errors}
          loading={chart.isBusy}
          progress={chart.progress(`Loading ${tried}`)}
          onLoad={chart.submit}
        />
      }
    >
      {failure !== null && <ChartFailure {...failure} tried={tried} isAbove={drawn !== null} errors={errors} />}
      {(failure === null || drawn !== null) && (
        <div ref={frame}>
          <TimeZoneContext value={format.timeZone}>
            <Suspense fallback={<ChartSkeleton title={title} chart="prices" />}>
              <CandleChart
                result={moving.bars}
                flow={moving.flow}
                title={title}
                subtitle={
                  drawn === null ? (
                    timeframeLabel(named.timeframe)
                  ) : (
                    <>
                      <span>{moving.lengthText}</span> <span>{barsText(moving.shown, format)}</span>
                    </>
                  )
                }
                settings={settings}
                canvasTheme={theme}
                workspace={workspace}
                height={height}
                fileName={`${named.symbol || 'prices'}-${named.timeframe}`}
                isExportable={isAllowed('export')}
                trades={run.trades}
                compared={compared}
                {...head}
                actions={
                  <>
                    {run.button}
                    {head.actions}
                  </>
                }
              />
            </Suspense>
          </TimeZoneContext>
        </div>
      )}
      {chooser}
      {moving.isReplaced && <ReplacedNotice series={seriesName(named)} />}
      {run.extras}
      <PointLimit series={drawn?.response} />
      {drawn !== null && <RangeLimit request={drawn.request} bars={drawn.response} />}
    </ResearchPage>
  )
}
