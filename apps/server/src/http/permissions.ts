import { accountRoutes, type EndpointName, endpoints, TOKEN_SCOPES, type TokenScope } from '@tidemark/contract'
import type { Caller } from '../accounts/accounts'
import { Problem } from '../problem/problem'

/** What a token's scope must include; `session`: no API token may. Else reading needs `read`, all others `run`. */
const NEEDED: Readonly<Partial<Record<EndpointName, TokenScope | 'session'>>> = {
  logout: 'session',
  plotIndicators: 'read',
  correlation: 'read',
  uploadCsv: 'upload',
  saveDemoConfig: 'admin',
  setCalendar: 'admin',
  trail: 'admin',
  replaced: 'admin',
  takeBack: 'admin',
}

/** Ends of the sentence. Administrators may all; researchers none of these. */
const ADMINISTRATORS: Readonly<Partial<Record<EndpointName, string>>> = {
  uploadCsv: 'upload prices',
  saveDemoConfig: 'change the demo',
  setCalendar: 'change the calendar of a series',
  trail: 'read the trail',
  replaced: 'see what uploads replaced',
  takeBack: 'take uploads back',
}

const OPEN_TO_TOKENS: readonly EndpointName[] = ['account']

interface Permission {
  readonly needed: TokenScope | 'session'
  readonly reserved: string | null
}

function permissionOf(name: EndpointName): Permission {
  const isAccount = name in accountRoutes && !OPEN_TO_TOKENS.includes(name)
  const byMethod = endpoints[name].method === 'get' ? 'read' : 'run'
  return { needed: NEEDED[name] ?? (isAccount ? 'session' : byMethod), reserved: ADMINISTRATORS[name] ?? null }
}

const isName = (name: string): name is EndpointName => name in endpoints

/** By method and path as registered. */
const PERMISSIONS = new Map(
  Object.keys(endpoints)
    .filter(isName)
    .map((name) => [`${endpoints[name].method} ${endpoints[name].path}`, permissionOf(name)]),
)

/** @throws {Problem} 403 that names the scope or role that is lacking */
export function checkPermission({ user, scope }: Caller, method: string, path: string): void {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  const permission = PERMISSIONS.get(`${verb} ${path}`)
  if (permission === undefined) return
  const { needed, reserved } = permission
  if (scope !== null) {
    if (needed === 'session') {
      throw new Problem(403, 'An API token may not do this: sign in with name and password.')
    }
    if (TOKEN_SCOPES.indexOf(scope) < TOKEN_SCOPES.indexOf(needed)) {
      throw new Problem(403, `This needs an API token with the scope ${needed}; yours has the scope ${scope}.`)
    }
  }
  if (reserved !== null && user.role !== 'administrator') {
    throw new Problem(403, `Only administrators may ${reserved}; your role is ${user.role}.`)
  }
}
