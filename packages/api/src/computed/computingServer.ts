import { type BacktestResult, endpoints } from '@tidemark/contract'
import { createSampleBackend } from '../demo/sampleBackend'
import { handle, json, type Scenario } from '../testing'
import { computedRun } from './runs'
import { sample } from './sample'

function paramsOf(path: string, url: URL): Record<string, string> {
  const names = path.split('/')
  const parts = url.pathname.split('/').slice(-names.length)
  return Object.fromEntries(
    names.flatMap((name, i) => (name.startsWith(':') ? [[name.slice(1), decodeURIComponent(parts[i] ?? '')]] : [])),
  )
}

/**
 * A mock server whose data the engine computes from the demo's sample.
 *
 * @param stored - @default the typical run and the one before it
 */
export function computingServer(
  stored: readonly BacktestResult[] = [computedRun('typical'), computedRun('previous')],
): Scenario {
  return () => {
    const backend = createSampleBackend(sample)
    const computed = backend.endpoints.map((to) =>
      handle(to, async (request) => {
        const url = new URL(request.url)
        const answer = await backend({
          call: to.name,
          params: paramsOf(to.path, url),
          query: Object.fromEntries(url.searchParams),
          ...(to.method === 'post' && { body: await request.json() }),
        })
        return json(answer.body, answer.status)(request)
      }),
    )
    const result = handle(endpoints.runResult, (request) => {
      const { id } = paramsOf(endpoints.runResult.path, new URL(request.url))
      const run = stored.find(({ run_id }) => run_id === id)
      return (run === undefined ? json({ detail: 'no such run' }, 404) : json(run))(request)
    })
    return [...computed, result, handle(endpoints.runIds, json(stored.map(({ run_id }) => run_id ?? '')))]
  }
}
