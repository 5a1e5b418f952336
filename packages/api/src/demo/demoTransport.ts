import type { DemoConfig, EndpointName } from '@tidemark/contract'
import { ApiError } from '../errors'
import type { ApiAnswer, ApiRequest, Transport } from '../transport'
import { demoRefusal } from './demoErrors'

/** What a demo's calls travel by. */
export interface DemoTransportOptions {
  /** Asked at each call, so that an administrator's change holds at once. */
  readonly config: () => DemoConfig
  /** Answers from sample data inside the browser. */
  readonly sample: Transport
  /** Sends with the demo header alone. */
  readonly network: Transport
  /** The backend refuses demo visitors and nothing stands in: there is no data to show. */
  readonly onRefused?: () => void
}

/** Calls that no demo visitor makes, whatever answers. */
const ADMIN_CALLS: readonly EndpointName[] = ['uploadCsv', 'saveDemoConfig']

/** Refused for who asks, not for what is asked. */
function isRefusal({ status }: ApiAnswer): boolean {
  return status === 401 || status === 403
}

/**
 * How a demo is answered (DECISIONS 4 and 5): a stored sample as it stands; else from sample data; else, with sample data
 * switched off, by the backend under the demo header. Where that fails, lists come from the fallback lists while those are on;
 * a backend that refuses a demo is refused to the visitor in the specification's words.
 */
export function demoTransport({ config, sample, network, onRefused }: DemoTransportOptions): Transport {
  return async (request) => {
    if (ADMIN_CALLS.includes(request.call)) throw demoRefusal()
    // A demo's token is its own: no backend has given it, and none is told of its end.
    if (request.call === 'logout') return { status: 204, body: undefined }
    const own = config()
    const stored = sampleOf(own, request.call)
    if (stored !== null) return { status: 200, body: stored }
    if (own.useSampleData) return sample(request)
    const answer = await ask(network, request)
    if (!(answer instanceof ApiError) && answer.status >= 200 && answer.status <= 299) return answer
    const list = fallbackOf(own, request.call)
    if (own.enableFallbackData && list !== null) return { status: 200, body: list }
    if (answer instanceof ApiError) throw answer
    if (!isRefusal(answer)) return answer
    if (!own.enableFallbackData) onRefused?.()
    throw demoRefusal(answer.body)
  }
}

/** An answer, or why none came. The caller's own abort passes through. */
async function ask(network: Transport, request: ApiRequest): Promise<ApiAnswer | ApiError> {
  try {
    return await network(request)
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause
    if (cause instanceof ApiError) return cause
    return new ApiError('The server cannot be reached.', { kind: 'network', status: 0, cause })
  }
}

/** The administrator's own answer to a call; null for none. */
function sampleOf(config: DemoConfig, call: EndpointName): unknown {
  if (call === 'runBacktest' || call === 'runResult') return config.sampleBacktestResults
  if (call === 'latestBars' || call === 'barsInRange') return config.sampleChartData
  if (call === 'plotIndicators') return config.samplePlotData
  return call === 'correlation' ? config.sampleCorrelationData : null
}

/** What stands in for a list that the backend does not give; null for what is no list. */
function fallbackOf(config: DemoConfig, call: EndpointName): unknown {
  switch (call) {
    case 'symbols':
    case 'priceSymbols':
      return { symbols: config.fallbackSymbols }
    case 'strategies':
      return { strategies: config.fallbackStrategies }
    case 'indicators':
    case 'indicatorsInfo':
      return { indicators: config.fallbackIndicators }
    case 'runIds':
      return []
    default:
      return null
  }
}
