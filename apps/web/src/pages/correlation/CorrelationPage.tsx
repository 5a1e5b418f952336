import { useCorrelation, useSymbols } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { CorrelationForm, type CorrelationFormErrors, InputSummary } from '@tidemark/ui'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { FailureBanner } from '../shared/FailureBanner'
import { currentErrors, issueErrors } from '../shared/fieldErrors'
import { offeredSymbols } from '../shared/offeredSymbols'
import { ResearchHeader } from '../shared/ResearchHeader'
import { ResearchPage } from '../shared/ResearchPage'
import { useHideSignInErrors } from '../shared/useHideSignInErrors'
import { useRail } from '../shared/useRail'
import { useUrlRequest } from '../shared/useUrlRequest'
import {
  CORRELATION_FIELDS,
  DEFAULT_TEXTS,
  formOf,
  formOfRequest,
  readCorrelation,
  stillProblems,
  textsOf,
} from './correlationInputs'
import { correlationQuery, isCompleteCorrelation } from './correlationQuery'
import { CorrelationResults } from './CorrelationResults'
import { analyzedText, correlationWords, pairText } from './correlationText'
import { useCorrelationForm } from './useCorrelationForm'

/** Shows how two series move together. */
export function CorrelationPage() {
  const { search } = useLocation()
  const { preferences } = usePreferences()
  const rail = useRail()
  const symbols = useSymbols()
  const hideSignInErrors = useHideSignInErrors()

  const query = useMemo(() => correlationQuery.read(search), [search])
  const [inputs, change] = useCorrelationForm(query, symbols.status === 'ready' ? symbols.data : NONE)
  const urlRequest = useMemo(
    () => (isCompleteCorrelation(query) ? readCorrelation(formOf({ ...DEFAULT_TEXTS, ...query })).request : null),
    [query],
  )
  const analysis = useUrlRequest({
    userRequest: useCorrelation(),
    urlRequest,
    inputs,
    requestOf: (form) => readCorrelation(form).request,
    write: (form) => correlationQuery.write(textsOf(form)),
    onLoaded: rail.close,
  })
  const { shown, failure, request, submitted, sent } = analysis
  const drawn = shown.status === 'ready' ? shown.data : null
  const compared = useMemo(() => {
    const latest = drawn?.request ?? request
    return latest === null ? inputs : formOfRequest(latest)
  }, [drawn, request, inputs])
  const tried = request === null ? '' : pairText(formOfRequest(request))

  const problems = useMemo(() => (submitted === null ? NONE : stillProblems(submitted, inputs)), [submitted, inputs])
  const errors = useMemo(() => {
    const issues = issueErrors(failure?.error.issues ?? [], CORRELATION_FIELDS)
    const current: CorrelationFormErrors = currentErrors(issues, textsOf(sent), textsOf(inputs))
    return problems.reduce((all, problem) => ({ ...all, ...problem.errors }), current)
  }, [failure, problems, sent, inputs])

  return (
    <ResearchPage
      header={
        <ResearchHeader
          title="Correlation Analysis"
          purpose="Measure how two symbols move together, and which one leads."
          canCopy={request !== null}
        />
      }
      rail={rail}
      hasResult={drawn !== null}
      summary={<InputSummary inputs={correlationWords(inputs)} onEdit={rail.open} />}
      announcement={drawn === null ? '' : analyzedText(compared, drawn.response.result)}
      form={
        <CorrelationForm
          value={inputs}
          failure={failure?.error.message}
          onChange={change}
          symbols={hideSignInErrors(mapResource(symbols, offeredSymbols))}
          preferredTimeframe={preferences.trading.defaultTimeframe}
          warning={problems[0]?.message ?? null}
          errors={errors}
          isAnalyzing={analysis.isBusy}
          progress={analysis.progress(`Analyzing ${tried}`)}
          onAnalyze={analysis.submit}
        />
      }
    >
      {failure !== null && (
        <FailureBanner
          {...failure}
          title="Error"
          lead={drawn === null ? undefined : `Nothing was analyzed for ${tried}.`}
          errors={errors}
        />
      )}
      <CorrelationResults
        analysis={shown}
        compared={compared}
        isChanged={drawn !== null && JSON.stringify(readCorrelation(inputs).request) !== JSON.stringify(drawn.request)}
      />
    </ResearchPage>
  )
}

const NONE: readonly never[] = []
