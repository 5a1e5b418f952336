import { type Answer, type Endpoint, type Issue } from '@tidemark/contract'
import { delay, http, type HttpHandler, HttpResponse } from 'msw'

export type Scenario = () => HttpHandler[]

type Resolver = (request: Request) => Response | Promise<Response>

/** The last resolver repeats. */
export function handle(to: Endpoint, ...resolvers: readonly [Resolver, ...Resolver[]]): HttpHandler {
  let calls = 0
  return http[to.method](patternOf(to), ({ request }) => {
    const resolver = resolvers[Math.min(calls++, resolvers.length - 1)] ?? resolvers[0]
    return resolver(request)
  })
}

/** Any host, but tells `/symbols` from `/api/symbols` and `/api/backtests/ids` from a run. */
function patternOf({ path }: Endpoint): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^[a-z]+://[^/]+${escaped.replace(/:\w+/g, '(?!ids$)[^/]+')}$`)
}

export function json(body: unknown, status = 200): Resolver {
  return () => new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

async function never(): Promise<Response> {
  await delay('infinite')
  return new HttpResponse(null)
}

/** Shown as 'engine crashed (Status: 500)'. */
export const FAILURE = 'engine crashed'

/** `to` gives path and response type, so scenarios cannot drift from the contract. */
export function scenariosFor<E extends Endpoint>(
  to: E,
  bodies: { typical: Answer<E>; empty: Answer<E>; partial: Answer<E>; overflow: Answer<E> },
) {
  return {
    ...situationsFor(to, bodies.typical),
    empty: () => [handle(to, json(bodies.empty))],
    partial: () => [handle(to, json(bodies.partial))],
    overflow: () => [handle(to, json(bodies.overflow))],
  } satisfies Record<string, Scenario>
}

export function situationsFor<E extends Endpoint>(to: E, typical: Answer<E>) {
  const failing = json({ detail: FAILURE }, 500)
  return {
    typical: () => [handle(to, json(typical))],
    loading: () => [handle(to, never)],
    notFound: () => [handle(to, json({ detail: 'no such run' }, 404))],
    failing: () => [handle(to, failing)],
    offline: () => [handle(to, () => HttpResponse.error())],
    /** 2xx with a body that violates the schema. */
    broken: () => [handle(to, json({ nonsense: true }))],
    stale: () => [handle(to, json(typical), failing)],
    recovering: () => [handle(to, failing, json(typical))],
    unauthorized: () => [handle(to, json({ detail: 'Token has expired' }, 401))],
  } satisfies Record<string, Scenario>
}

/** A 422 in FastAPI's format. */
export function refusal(...issues: readonly Issue[]): Resolver {
  return json({ detail: issues }, 422)
}

/** A story's `beforeEach`: `given(runResult.failing)`. */
export function given(...scenarios: readonly Scenario[]) {
  return ({ msw }: { msw: { use: (...handlers: HttpHandler[]) => void } }): void => {
    msw.use(...scenarios.flatMap((scenario) => scenario()))
  }
}
