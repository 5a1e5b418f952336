import { type Answer, type Endpoint, type Issue } from '@tidemark/contract'
import { delay, http, type HttpHandler, HttpResponse } from 'msw'

/** Handlers of one situation, ready for `msw.use(...)`, `server.use(...)` or `given(...)`. */
export type Scenario = () => HttpHandler[]

/** The body is `Response`-shaped so that a resolver can be anything: JSON, a status, a network failure. */
type Resolver = (request: Request) => Response | Promise<Response>

/** One answer after the other; the last one stays. */
export function handle(to: Endpoint, ...resolvers: readonly [Resolver, ...Resolver[]]): HttpHandler {
  let asked = 0
  return http[to.method](patternOf(to), ({ request }) => {
    const resolver = resolvers[Math.min(asked++, resolvers.length - 1)] ?? resolvers[0]
    return resolver(request)
  })
}

/** On any host; `/symbols` is not `/api/symbols`, and `/api/backtests/ids` is not a run. */
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

/** What the server says in the scenario `failing`; on screen 'engine crashed (Status: 500)'. */
export const FAILURE = 'engine crashed'

/**
 * The situations that a call can be in, under the names that the stories bear.
 *
 * @param to - the endpoint: path and answer type come from it, so a scenario cannot drift from the contract.
 */
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

/** Those situations that every call knows, whatever it answers. */
export function situationsFor<E extends Endpoint>(to: E, typical: Answer<E>) {
  const failing = json({ detail: FAILURE }, 500)
  return {
    typical: () => [handle(to, json(typical))],
    loading: () => [handle(to, never)],
    notFound: () => [handle(to, json({ detail: 'no such run' }, 404))],
    failing: () => [handle(to, failing)],
    offline: () => [handle(to, () => HttpResponse.error())],
    /** 2xx with a body that the schema refuses. */
    broken: () => [handle(to, json({ nonsense: true }))],
    /** Good once, failing ever after: the refresh of a filled screen. */
    stale: () => [handle(to, json(typical), failing)],
    /** Failing once, good ever after: Try Again helps. */
    recovering: () => [handle(to, failing, json(typical))],
    /** The token is no longer good. */
    unauthorized: () => [handle(to, json({ detail: 'Token has expired' }, 401))],
  } satisfies Record<string, Scenario>
}

/** A 422 in FastAPI's form. */
export function refusal(...issues: readonly Issue[]): Resolver {
  return json({ detail: issues }, 422)
}

/** For a story's `beforeEach`: `beforeEach: given(runResult.failing)`. Several of them for a page. */
export function given(...scenarios: readonly Scenario[]) {
  return ({ msw }: { msw: { use: (...handlers: HttpHandler[]) => void } }): void => {
    msw.use(...scenarios.flatMap((scenario) => scenario()))
  }
}
