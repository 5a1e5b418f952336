import type { DemoConfig } from '@tidemark/contract'
import { ApiError } from '../errors'
import type { ApiAnswer, ApiRequest, Transport } from '../transport'
import { demoRefusal } from './demoErrors'

export interface DemoTransportOptions {
  /** Read on each call: an administrator's change applies at once. */
  readonly config: () => DemoConfig
  readonly sample: Transport
  readonly network: Transport
  /** Called when the backend refuses demo users and there is no fallback. */
  readonly onRefused?: () => void
}

/** Whether the caller, not the request, was refused. */
function isRefusal({ status }: ApiAnswer): boolean {
  return status === 401 || status === 403
}

/**
 * DECISIONS 4 and 5: a stored sample comes first, then sample data or the backend under the demo header, then fallbacks
 * for lists. Refusals of demo users have SPEC's wording.
 */
export function demoTransport({ config, sample, network, onRefused }: DemoTransportOptions): Transport {
  return async (request) => {
    const { name, reserved, demo = {} } = request.endpoint
    if (reserved !== undefined) throw demoRefusal()
    // The demo's token was made locally: no backend needs to know about its end.
    if (name === 'logout') return { status: 204, body: undefined }
    const own = config()
    const stored = demo.stored?.(own) ?? null
    if (stored !== null) return { status: 200, body: stored }
    if (own.useSampleData) return sample(request)
    const answer = await ask(network, request)
    if (!(answer instanceof ApiError) && answer.status >= 200 && answer.status <= 299) return answer
    if (own.enableFallbackData && demo.fallback !== undefined) return { status: 200, body: demo.fallback(own) }
    if (answer instanceof ApiError) throw answer
    if (!isRefusal(answer)) return answer
    if (!own.enableFallbackData) onRefused?.()
    throw demoRefusal(answer.body)
  }
}

async function ask(network: Transport, request: ApiRequest): Promise<ApiAnswer | ApiError> {
  try {
    return await network(request)
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause
    if (cause instanceof ApiError) return cause
    return new ApiError('The server cannot be reached.', { kind: 'network', status: 0, cause })
  }
}
