import { useIndicators, useIndicatorsInfo, usePlot, usePlotFlow, useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { PlotForm, type PlotFormValue, SERIES_COLOURS } from '@tidemark/ui'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { FailureBanner } from '../shared/FailureBanner'
import { currentErrors } from '../shared/fieldErrors'
import { offeredSymbols } from '../shared/offeredSymbols'
import { ResearchPage } from '../shared/ResearchPage'
import { seriesName } from '../shared/seriesWords'
import { StudyBar } from '../study/StudyBar'
import { useChartSettings } from '../shared/useChartSettings'
import { useChartTools } from '../shared/useChartTools'
import { useHideSignInErrors } from '../shared/useHideSignInErrors'
import { useRail } from '../shared/useRail'
import { useSeriesStudy } from '../study/useSeriesStudy'
import { useUrlRequest } from '../shared/useUrlRequest'
import { workedSeries } from '../shared/workedSeries'
import { indicatorChoices, infosByName } from './indicatorChoices'
import { inputsOfRequest, plotIssueErrors, readPlot, wholePlot } from './plotInputs'
import { legendEditors } from './legendEditors'
import { isCompletePlot, plotInputsAt, readPlotQuery, writePlotQuery } from './plotQuery'
import { PlotPresets } from './PlotPresets'
import { PlotResult } from './PlotResult'
import { plottedText } from './plotText'
import { livePlot, useLivePlot } from './useLivePlot'
import { useAddressColours } from './useAddressColours'
import { usePlotForm } from './usePlotForm'
import { useDrawnPlot } from './useDrawnPlot'

/** Plots indicators with one symbol's prices. */
export function PlotPage() {
  const { search } = useLocation()
  const { preferences } = usePreferences()
  const rail = useRail()
  const { settings, change: setSettings, theme } = useChartSettings(FOLDED)
  const symbols = useSymbols()
  const hideSignInErrors = useHideSignInErrors()
  const catalogue = useIndicators()
  const info = useIndicatorsInfo()
  const offered = useMemo(() => indicatorChoices(catalogue, info), [catalogue, info])
  const infos = useMemo(() => infosByName(info), [info])
  const choices = offered.status === 'ready' ? offered.data : NONE

  const query = useMemo(() => readPlotQuery(search), [search])
  const [inputs, change] = usePlotForm({
    query,
    symbols: symbols.status === 'ready' ? symbols.data : NONE,
    choices,
    theme,
  })
  const addressed = useMemo(() => (isCompletePlot(query) ? plotInputsAt(query, EMPTY) : null), [query])
  const urlRequest = useMemo(() => (addressed === null ? null : readPlot(addressed).request), [addressed])
  const { study, carry, muted } = useSeriesStudy(inputs)
  const plot = useUrlRequest({
    userRequest: usePlot(),
    urlRequest,
    inputs,
    requestOf: (form) => readPlot(form).request,
    write: (form) => carry(form, writePlotQuery(form)),
    onLoaded: rail.close,
    withDefaults: (request) => wholePlot(request, choices),
  })
  const { shown, failure, request } = plot
  // An address that makes no request says why, as a submit would.
  const submitted = plot.submitted ?? (urlRequest === null ? addressed : null)
  const moving = usePlotFlow(shown)
  const drawn = useDrawnPlot(moving.shown, inputs, choices)
  const { plotted } = drawn
  const live = useMemo(() => livePlot(inputs, plotted, choices), [inputs, plotted, choices])
  useLivePlot(live, plot.submitLive)
  useAddressColours(query, inputs, plotted !== null && !drawn.isChanged, carry)
  const requested = request === null ? null : inputsOfRequest(request)
  const tried = requested === null ? '' : seriesName(requested)
  const onSeries = ({ symbol, timeframe }: Pick<PlotFormValue, 'symbol' | 'timeframe'>) => {
    const next = { ...inputs, symbol, timeframe }
    change(next)
    if (next.indicators.length > 0) plot.submitWith(next)
  }
  const tools = useChartTools({
    symbols: symbols.status === 'ready' ? symbols.data : NONE,
    ...workedSeries({ requested, drawn: plotted, hasFailed: failure !== null }, inputs),
    drawnSymbol: plotted?.symbol ?? null,
    onSeries,
    settings,
    onSettings: setSettings,
  })
  const errors = useMemo(() => {
    if (submitted === null) return {}
    const issues = plotIssueErrors(failure?.error.issues ?? [])
    return currentErrors({ ...issues, ...readPlot(submitted).errors }, submitted, inputs)
  }, [submitted, failure, inputs])

  return (
    <ResearchPage
      header={
        <StudyBar
          title="Advanced Plot Indicators"
          lens="chart"
          study={study}
          symbols={symbols}
          strategies={NO_STRATEGIES}
          onChange={onSeries}
          muted={muted}
          form={rail.inputs(plotted !== null)}
          pageKeys="all"
          canCopy={request !== null}
        />
      }
      rail={rail}
      hasResult={plotted !== null}
      announcement={plotted === null ? '' : plottedText(plotted)}
      form={
        <PlotForm
          value={inputs}
          failure={failure?.error.message}
          onChange={change}
          symbols={hideSignInErrors(mapResource(symbols, offeredSymbols))}
          indicators={hideSignInErrors(offered)}
          palette={SERIES_COLOURS[theme]}
          preferredTimeframe={preferences.trading.defaultTimeframe}
          errors={errors}
          isPlotting={plot.isBusy}
          progress={plot.progress(`Plotting ${tried}`)}
          onPlot={plot.submit}
          onReset={
            plotted === null
              ? undefined
              : () => change({ ...plotted, indicators: styledAs(plotted.indicators, inputs) })
          }
        />
      }
    >
      {failure !== null && (
        <FailureBanner
          {...failure}
          title="Error"
          lead={plotted === null ? undefined : `Nothing was plotted for ${tried}.`}
          errors={errors}
        />
      )}
      <PlotResult
        moving={moving}
        drawn={live === null || failure !== null ? drawn : { ...drawn, isChanged: false }}
        inputs={inputs}
        infos={infos}
        settings={settings}
        theme={theme}
        tools={tools}
        editorOf={legendEditors({
          indicators: inputs.indicators,
          choices,
          palette: SERIES_COLOURS[theme],
          onChange: (indicators) => change({ ...inputs, indicators }),
        })}
        presets={
          <PlotPresets indicators={inputs.indicators} onApply={(indicators) => change({ ...inputs, indicators })} />
        }
        onChangeSettings={setSettings}
      />
    </ResearchPage>
  )
}

/** Weekends take no room, but can. */
const FOLDED = { showWeekends: false }
const NONE: readonly never[] = []
const NO_STRATEGIES = { status: 'idle' } as const
const EMPTY = { symbol: '', timeframe: '', startDate: '', endDate: '', indicators: NONE }

function styledAs(plotted: PlotFormValue['indicators'], form: PlotFormValue): PlotFormValue['indicators'] {
  return plotted.map((indicator) => {
    const known = form.indicators.find(({ name }) => name === indicator.name)
    return known === undefined ? indicator : { ...known, params: indicator.params }
  })
}
