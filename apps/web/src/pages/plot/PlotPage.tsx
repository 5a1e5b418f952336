import { useIndicators, useIndicatorsInfo, usePlot, useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { InputSummary, LiveRegion, PlotForm, type PlotFormValue, ResearchLayout, SERIES_PALETTES } from '@tidemark/ui'
import { formatElapsed } from '@tidemark/ui/format'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { offeredSymbols } from '../shared/offeredSymbols'
import { closeRailInto } from '../shared/closeRail'
import { FailureBanner } from '../shared/FailureBanner'
import { openRail } from '../shared/openRail'
import { ResearchHeader } from '../shared/ResearchHeader'
import { seriesName } from '../shared/seriesWords'
import { stillMeant } from '../shared/stillMeant'
import { useUrlRequest } from '../shared/useUrlRequest'
import { useChartSettings } from '../shared/useChartSettings'
import { useOnceSaid } from '../shared/useOnceSaid'
import { indicatorChoices, infosByName } from './indicatorChoices'
import { isWholePlot, plotAddressOf, plotInputsAt, readPlotAddress } from './plotAddress'
import { inputsOfRequest, plotErrorsOf, readPlot, wholePlot } from './plotInputs'
import { PlotResult } from './PlotResult'
import { plottedText, plotWords } from './plotText'
import { usePlotForm } from './usePlotForm'
import { usePlotPicture } from './usePlotPicture'

/** Indicators over and under the prices: what, on the left; the picture, on the right. */
export function PlotPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const [isRailOpen, setIsRailOpen] = useState(false)
  const [settings, setSettings] = useChartSettings()
  const symbols = useSymbols()
  const onceSaid = useOnceSaid()
  const catalogue = useIndicators()
  const told = useIndicatorsInfo()
  const offered = useMemo(() => indicatorChoices(catalogue, told), [catalogue, told])
  const infos = useMemo(() => infosByName(told), [told])
  const choices = offered.status === 'ready' ? offered.data : NONE

  const address = useMemo(() => readPlotAddress(search), [search])
  const [inputs, change] = usePlotForm({
    address,
    symbols: symbols.status === 'ready' ? symbols.data : NONE,
    choices,
    theme: settings.theme,
  })
  const [judged, setJudged] = useState<PlotFormValue | null>(null)
  const urlRequest = useMemo(
    () => (isWholePlot(address) ? readPlot(plotInputsAt(address, NOTHING)).request : null),
    [address],
  )
  const plot = useUrlRequest(usePlot(), urlRequest, (made) => wholePlot(made, choices))
  const { shown, failure, request } = plot
  const picture = usePlotPicture(shown, inputs, choices)
  const { plotted } = picture
  const tried = request === null ? '' : seriesName(inputsOfRequest(request))

  const errors = useMemo(() => {
    if (judged === null) return {}
    const theirs = failure === null ? {} : plotErrorsOf(failure.error.issues)
    return stillMeant({ ...theirs, ...readPlot(judged).errors }, judged, inputs)
  }, [judged, failure, inputs])

  const start = async () => {
    setJudged(inputs)
    const { request: next } = readPlot(inputs)
    if (next === null) return plot.dismissFailure()
    const place = plotAddressOf(inputs)
    void navigate(place, { replace: place === search })
    if ((await plot.send(next)) !== null) closeRailInto(setIsRailOpen)
  }

  return (
    <>
      <ResearchHeader
        title="Advanced Plot Indicators"
        purpose="Draw indicators over and under the price."
        canCopy={request !== null}
      />
      <ResearchLayout
        isRailOpen={isRailOpen}
        summary={
          plotted === null ? undefined : (
            <InputSummary inputs={plotWords(inputs)} onEdit={() => openRail(setIsRailOpen)} />
          )
        }
        rail={
          <PlotForm
            value={inputs}
            failure={failure?.error.message}
            onChange={change}
            symbols={onceSaid(mapResource(symbols, offeredSymbols))}
            indicators={onceSaid(offered)}
            palette={SERIES_PALETTES[settings.theme]}
            preferredTimeframe={preferences.trading.defaultTimeframe}
            errors={errors}
            isPlotting={plot.isBusy}
            progress={
              plot.longMs === null
                ? undefined
                : {
                    label: `Plotting ${tried}`,
                    value: null,
                    detail: formatElapsed(plot.longMs),
                    onCancel: plot.cancel,
                  }
            }
            onPlot={() => void start()}
            onReset={
              plotted === null ? undefined : () => change({ ...plotted, indicators: lookingAs(plotted, inputs) })
            }
          />
        }
      >
        <LiveRegion message={plotted === null ? '' : plottedText(plotted)} />
        {failure !== null && (
          <FailureBanner
            {...failure}
            title="Error"
            lead={plotted === null ? undefined : `Nothing was plotted for ${tried}.`}
            isSaidElsewhere={Object.keys(errors).length > 0}
          />
        )}
        <PlotResult
          plot={shown}
          picture={picture}
          inputs={inputs}
          infos={infos}
          settings={settings}
          onChangeSettings={setSettings}
        />
      </ResearchLayout>
    </>
  )
}

const NONE: readonly never[] = []
const NOTHING = { symbol: '', timeframe: '', startDate: '', endDate: '', indicators: NONE }

/** What was plotted, with the looks that it has in the form. */
function lookingAs({ indicators }: PlotFormValue, form: PlotFormValue): PlotFormValue['indicators'] {
  return indicators.map((indicator) => {
    const known = form.indicators.find(({ name }) => name === indicator.name)
    return known === undefined ? indicator : { ...known, params: indicator.params }
  })
}
