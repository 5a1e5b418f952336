import { useApi, useChartBars, usePriceSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { TIMEFRAME_LABELS, TIMEFRAMES } from '@tidemark/contract'
import { ChartForm, type ChartFormValue, InputSummary, LiveRegion, ResearchLayout } from '@tidemark/ui'
import { formatCount, formatElapsed } from '@tidemark/ui/format'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { PointLimit } from '../../demo/PointLimit'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { offeredSymbols } from '../shared/offeredSymbols'
import { timeframeLabel } from '../shared/timeframeLabel'
import { ChartPlace } from '../shared/ChartPlace'
import { closeRailInto } from '../shared/closeRail'
import { openRail } from '../shared/openRail'
import { OwnTheme } from '../shared/OwnTheme'
import { ResearchHeader } from '../shared/ResearchHeader'
import { barsText, daysText, seriesName, seriesWords } from '../shared/seriesWords'
import { stillMeant } from '../shared/stillMeant'
import { useUrlRequest } from '../shared/useUrlRequest'
import { useChartSettings } from '../shared/useChartSettings'
import { useSettingsRow } from '../shared/useSettingsRow'
import { chartAddressOf, readChartAddress } from './chartAddress'
import { ChartFailure } from './ChartFailure'
import { chartErrorsOf, readChart } from './chartInputs'
import { RangeLimit } from './RangeLimit'
import { useChartForm } from './useChartForm'

/** The chart library is by far the largest part of the page: it comes beside the first bars. */
const CandleChart = lazy(() => import('@tidemark/charts/candles').then((code) => ({ default: code.CandleChart })))

const ANY_TIMEFRAME = TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_LABELS[value] }))

/** Prices of one symbol as candles: which, on the left; the picture, on the right. */
export function ChartPage() {
  const { now } = useApi()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { isAllowed } = useDemo()
  const { preferences, timeZone } = usePreferences()
  const [isRailOpen, setIsRailOpen] = useState(false)
  const [settings, setSettings] = useChartSettings()
  const symbols = usePriceSymbols()

  const address = useMemo(() => readChartAddress(search), [search])
  const isSettled = symbols.status !== 'loading' && symbols.status !== 'idle'
  const known = useMemo(() => (symbols.status === 'ready' ? symbols.data : isSettled ? [] : null), [symbols, isSettled])
  const { inputs, addressed, change } = useChartForm(address, known)
  const [judged, setJudged] = useState<ChartFormValue | null>(null)
  const [sent, setSent] = useState(inputs)
  const urlRequest = useMemo(() => (addressed === null ? null : readChart(addressed, now()).request), [addressed, now])
  const chart = useUrlRequest(useChartBars(), urlRequest)
  const { shown, failure, request } = chart
  const drawn = shown.status === 'ready' ? shown.data : null

  const errors = useMemo(() => {
    const own = judged === null ? {} : stillMeant(readChart(judged, now()).errors ?? {}, judged, inputs)
    const theirs = failure === null ? {} : stillMeant(chartErrorsOf(failure.error.issues), sent, inputs)
    return { ...theirs, ...own }
  }, [inputs, judged, sent, failure, now])

  const load = async () => {
    setJudged(inputs)
    setSent(inputs)
    const { request: next } = readChart(inputs, now())
    if (next === null) return chart.dismissFailure()
    const place = chartAddressOf(inputs)
    void navigate(place, { replace: place === search })
    if ((await chart.send(next)) !== null) closeRailInto(setIsRailOpen)
  }

  const isChanged = drawn !== null && JSON.stringify(readChart(inputs, now()).request) !== JSON.stringify(drawn.request)
  const head = useSettingsRow({ settings, onChange: setSettings, isChanged })
  const named = drawn?.request ?? request ?? inputs
  const title = seriesWords(named)[0] ?? 'Prices'
  const tried = request === null ? '' : seriesName(request)
  const bars = useMemo(() => mapResource(shown, ({ response }) => response), [shown])

  return (
    <>
      <ResearchHeader title="Chart" purpose="Look at the prices of a symbol, bar by bar." canCopy={request !== null} />
      <ResearchLayout
        isRailOpen={isRailOpen}
        summary={
          drawn === null ? undefined : (
            <InputSummary
              inputs={[...seriesWords(inputs), daysText(inputs) || 'latest bars']}
              onEdit={() => openRail(setIsRailOpen)}
            />
          )
        }
        rail={
          <ChartForm
            value={inputs}
            failure={failure?.error.message}
            onChange={change}
            symbols={mapResource(symbols, offeredSymbols)}
            preferredTimeframe={preferences.trading.defaultTimeframe}
            timeframes={ANY_TIMEFRAME}
            errors={errors}
            isLoading={chart.isBusy}
            progress={
              chart.longMs === null
                ? undefined
                : {
                    label: `Loading ${tried}`,
                    value: null,
                    detail: formatElapsed(chart.longMs),
                    onCancel: chart.cancel,
                  }
            }
            onLoad={() => void load()}
          />
        }
      >
        <LiveRegion
          message={drawn === null ? '' : `${seriesName(drawn.request)}: ${formatCount(drawn.response.length)} bars`}
        />
        {failure !== null && (
          <ChartFailure
            {...failure}
            tried={tried}
            theme={settings.theme}
            isAbove={drawn !== null}
            isSaidElsewhere={Object.keys(errors).length > 0}
          />
        )}
        {(failure === null || drawn !== null) && (
          <OwnTheme theme={settings.theme}>
            <Suspense fallback={<ChartPlace title={title} />}>
              <CandleChart
                result={bars}
                title={title}
                subtitle={
                  drawn === null ? (
                    timeframeLabel(named.timeframe)
                  ) : (
                    <>
                      <span>{timeframeLabel(drawn.request.timeframe)}</span>{' '}
                      <span>{barsText(drawn.response, timeZone)}</span>
                    </>
                  )
                }
                settings={settings}
                timeZone={timeZone}
                fileName={`${named.symbol || 'prices'}-${named.timeframe}`}
                isExportable={isAllowed('export')}
                {...head}
              />
            </Suspense>
          </OwnTheme>
        )}
        <PointLimit series={drawn?.response} />
        {drawn !== null && <RangeLimit request={drawn.request} bars={drawn.response} />}
      </ResearchLayout>
    </>
  )
}
