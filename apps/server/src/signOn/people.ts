import { randomUUID } from 'node:crypto'
import type { Role } from '@tidemark/contract'
import type { IDToken } from 'openid-client'
import { ADMINISTRATOR } from '../accounts/accounts'
import type { Note } from '../accounts/trail'
import { Problem } from '../problem/problem'
import { type Identity, type Store, StoreError, type User } from '../store/Store'
import type { SignOnSettings } from './settings'

/** How somebody signed in, for the trail. */
export const SINGLE_SIGN_ON = 'single sign-on'

const LONGEST = 60

/** Of a claim, which may lie deeper: `realm_access.roles`. */
function claimAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  if (path in claims) return claims[path]
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === key)?.[1]
      : undefined
  }, claims)
}

/**
 * The greatest of the roles that the claim's values name.
 *
 * @throws {Problem} 403 when the claim is missing or names none
 */
export function roleOf(claims: IDToken, { roles, name }: Pick<SignOnSettings, 'roles' | 'name'>): Role {
  if (roles === null) return 'researcher'
  const claim = claimAt(claims, roles.claim)
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const texts = values.filter((value) => typeof value === 'string')
  const found = texts.map((text) => roles.byValue.get(text))
  if (found.includes('administrator')) return 'administrator'
  if (found.includes('researcher')) return 'researcher'
  const reason =
    texts.length === 0
      ? `What you may do here was not told by ${name}: the claim '${roles.claim}' is missing.`
      : `None of your roles at ${name} is known here.`
  throw new Problem(403, `${reason} Ask whoever runs this server.`)
}

/** As `tidemark user add` allows. */
function nameOf({ preferred_username, email, name, sub }: IDToken): string {
  const texts = [preferred_username, email, name, sub].map((text) =>
    typeof text === 'string'
      ? text
          .normalize('NFKD')
          .replaceAll(/\s+/g, '.')
          .replaceAll(/[^A-Za-z0-9._@-]/g, '')
      : '',
  )
  return (texts.find((text) => text !== '') ?? 'user').slice(0, LONGEST)
}

/** Never a name in use, in any case: that would let one person in as another, or look like it. */
async function addUser(store: Store, claims: IDToken, user: Omit<User, 'name'>, note: Note): Promise<User> {
  const wanted = nameOf(claims)
  const taken = new Set([ADMINISTRATOR, ...(await store.users()).map(({ name }) => name.toLowerCase())])
  for (let k = 1; ; k++) {
    const name = k === 1 ? wanted : `${wanted}-${k}`
    // The server's own is never given out, even where it was deleted: the environment may bring it back.
    if (taken.has(name.toLowerCase())) continue
    try {
      await store.transaction(async (tables) => {
        await tables.addUser({ ...user, name })
        await tables.addTrail(note('account added', `${name} (${SINGLE_SIGN_ON})`, name))
      })
      return { ...user, name }
    } catch (error) {
      const isTaken = error instanceof StoreError && error.kind === 'exists'
      if (!isTaken) throw error
      // The same person, signing in twice at once.
      const twin = user.identity && (await store.userByIdentity(user.identity))
      if (twin) return twin
      taken.add(name.toLowerCase())
    }
  }
}

/**
 * Finds or makes the account of an identity, with the role that the provider says. A change has an entry in the trail.
 *
 * @param time - epoch ms
 */
export async function admitted(store: Store, claims: IDToken, role: Role, time: number, note: Note): Promise<User> {
  const identity: Identity = { issuer: claims.iss, subject: claims.sub }
  const known = await store.userByIdentity(identity)
  if (known === null) {
    const made = { id: randomUUID(), passwordHash: '', passwordVersion: 1, role, createdAt: time, identity }
    return addUser(store, claims, made, note)
  }
  if (known.role === role) return known
  await store.transaction(async (tables) => {
    await tables.setRole(known.id, role)
    await tables.addTrail(note('role changed', `${known.name}: ${role} (${SINGLE_SIGN_ON})`, known.name))
  })
  return { ...known, role }
}
