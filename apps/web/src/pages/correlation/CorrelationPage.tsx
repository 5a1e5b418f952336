import { useCorrelation, useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import {
  CorrelationForm,
  type CorrelationFormErrors,
  type CorrelationFormValue,
  InputSummary,
  LiveRegion,
  ResearchLayout,
} from '@tidemark/ui'
import { formatElapsed } from '@tidemark/ui/format'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { offeredSymbols } from '../shared/offeredSymbols'
import { closeRailInto } from '../shared/closeRail'
import { FailureBanner } from '../shared/FailureBanner'
import { openRail } from '../shared/openRail'
import { ResearchHeader } from '../shared/ResearchHeader'
import { stillMeant } from '../shared/stillMeant'
import { useUrlRequest } from '../shared/useUrlRequest'
import { useOnceSaid } from '../shared/useOnceSaid'
import { correlationAddressOf, isWholeCorrelation, readCorrelationAddress } from './correlationAddress'
import {
  correlationErrorsOf,
  DEFAULT_TEXTS,
  formOf,
  formOfRequest,
  readCorrelation,
  stillProblems,
  textsOf,
} from './correlationInputs'
import { CorrelationResults } from './CorrelationResults'
import { analyzedText, correlationWords, pairText } from './correlationText'
import { useCorrelationForm } from './useCorrelationForm'

/** How two series move together: which, on the left; the figures and the pictures, on the right. */
export function CorrelationPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const [isRailOpen, setIsRailOpen] = useState(false)
  const symbols = useSymbols()
  const onceSaid = useOnceSaid()

  const address = useMemo(() => readCorrelationAddress(search), [search])
  const [inputs, change] = useCorrelationForm(address, symbols.status === 'ready' ? symbols.data : NONE)
  const [judged, setJudged] = useState<CorrelationFormValue | null>(null)
  const [sent, setSent] = useState(inputs)
  const urlRequest = useMemo(
    () => (isWholeCorrelation(address) ? readCorrelation(formOf({ ...DEFAULT_TEXTS, ...address })).request : null),
    [address],
  )
  const analysis = useUrlRequest(useCorrelation(), urlRequest)
  const { shown, failure, request } = analysis
  const drawn = shown.status === 'ready' ? shown.data : null
  const compared = useMemo(() => {
    const compared = drawn?.request ?? request
    return compared === null ? inputs : formOfRequest(compared)
  }, [drawn, request, inputs])
  const tried = request === null ? '' : pairText(formOfRequest(request))

  const problems = useMemo(() => (judged === null ? NONE : stillProblems(judged, inputs)), [judged, inputs])
  const errors = useMemo(() => {
    const theirs = failure === null ? {} : correlationErrorsOf(failure.error.issues)
    const kept: CorrelationFormErrors = stillMeant(theirs, textsOf(sent), textsOf(inputs))
    return problems.reduce((all, problem) => ({ ...all, ...problem.errors }), kept)
  }, [failure, problems, sent, inputs])

  const analyze = async () => {
    setJudged(inputs)
    setSent(inputs)
    const { request: next } = readCorrelation(inputs)
    if (next === null) return analysis.dismissFailure()
    const place = correlationAddressOf(textsOf(inputs))
    void navigate(place, { replace: place === search })
    if ((await analysis.send(next)) !== null) closeRailInto(setIsRailOpen)
  }

  return (
    <>
      <ResearchHeader
        title="Correlation Analysis"
        purpose="Measure how two symbols move together, and which one leads."
        canCopy={request !== null}
      />
      <ResearchLayout
        isRailOpen={isRailOpen}
        summary={
          drawn === null ? undefined : (
            <InputSummary inputs={correlationWords(inputs)} onEdit={() => openRail(setIsRailOpen)} />
          )
        }
        rail={
          <CorrelationForm
            value={inputs}
            failure={failure?.error.message}
            onChange={change}
            symbols={onceSaid(mapResource(symbols, offeredSymbols))}
            preferredTimeframe={preferences.trading.defaultTimeframe}
            warning={problems[0]?.message ?? null}
            errors={errors}
            isAnalyzing={analysis.isBusy}
            progress={
              analysis.longMs === null
                ? undefined
                : {
                    label: `Analyzing ${tried}`,
                    value: null,
                    detail: formatElapsed(analysis.longMs),
                    onCancel: analysis.cancel,
                  }
            }
            onAnalyze={() => void analyze()}
          />
        }
      >
        <LiveRegion message={drawn === null ? '' : analyzedText(compared, drawn.response.result)} />
        {failure !== null && (
          <FailureBanner
            {...failure}
            title="Error"
            lead={drawn === null ? undefined : `Nothing was analyzed for ${tried}.`}
            isSaidElsewhere={Object.keys(errors).length > 0}
          />
        )}
        <CorrelationResults
          analysis={shown}
          compared={compared}
          isChanged={
            drawn !== null && JSON.stringify(readCorrelation(inputs).request) !== JSON.stringify(drawn.request)
          }
        />
      </ResearchLayout>
    </>
  )
}

const NONE: readonly never[] = []
