import { endpoints, siteConfigSchema } from '@tidemark/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SignOnSettings } from '../signOn/settings'
import { CALLBACK_PATH } from '../environment/signOnVariables'
import { CLIENT, startProvider, type TestProvider } from '../testing/oidcProvider'
import { PASSWORD, startApp, type TestApp, type TestOptions } from '../testing/startApp'
import { STORE_KINDS } from '../testing/stores'

const { path, response } = endpoints.signOn

const ROLES: SignOnSettings['roles'] = {
  claim: 'groups',
  byValue: new Map([
    ['desk-admins', 'administrator'],
    ['quants', 'researcher'],
  ]),
}

function settingsFor(issuer: string, more: Partial<SignOnSettings> = {}): SignOnSettings {
  return {
    issuer: new URL(issuer),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    redirectUrl: new URL(`https://desk.example.com${CALLBACK_PATH}`),
    scope: 'openid profile',
    roles: ROLES,
    sessionSeconds: 86_400,
    name: 'Example ID',
    ...more,
  }
}

interface Desk extends TestApp {
  readonly provider: TestProvider
}

async function startDesk(more: Partial<SignOnSettings> = {}, options: TestOptions = {}): Promise<Desk> {
  const provider = await startProvider()
  onTestFinished(() => provider.stop())
  provider.person = { sub: 'p-1', preferred_username: 'rita', groups: ['staff', 'quants'] }
  const app = await startApp({ ...options, signOn: settingsFor(provider.issuer, more) })
  return { ...app, provider }
}

/** With its attributes. */
function cookieOf(answer: LightMyRequestResponse): string {
  const cookies = [answer.headers['set-cookie']].flat()
  return cookies.find((text) => text?.startsWith('tidemark_sign_on=')) ?? ''
}

const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

const unchanged = () => undefined

/** As a browser that follows redirects would, up to the app's own page. */
async function visit({ app, provider }: Desk, change: (back: URL) => void = unchanged, query = '') {
  const begun = await app.inject(`${path}${query}`)
  const asked = new URL(begun.headers.location ?? '')
  expect(asked.origin).toBe(provider.issuer)
  const sent = await fetch(asked, { redirect: 'manual' })
  const back = new URL(sent.headers.get('location') ?? '')
  change(back)
  const headers = { cookie: pairOf(cookieOf(begun)) }
  const finished = await app.inject({ url: back.pathname + back.search, headers })
  expect([finished.statusCode, finished.headers.location]).toEqual([303, '/login?sign-on'])
  return { back, cookie: pairOf(cookieOf(finished)) }
}

const redeem = ({ app }: TestApp, cookie: string) => app.inject({ method: 'POST', url: path, headers: { cookie } })

async function signOn(desk: Desk, change?: (back: URL) => void) {
  return redeem(desk, (await visit(desk, change)).cookie)
}

const trailOf = async ({ store }: TestApp) =>
  (await store.trail({ limit: 100 })).map(({ actor, action, subject }) => [actor, action, subject])

async function refusalOf(desk: Desk, change?: (back: URL) => void) {
  const answer = await signOn(desk, change)
  return [answer.statusCode, answer.json<{ detail: string }>().detail]
}

describe.each(STORE_KINDS)('single sign-on with $name', (kind) => {
  const onStore = async () => (kind.name === 'duckdb' ? { folder: await kind.place() } : { url: await kind.place() })

  it('makes an account at the first time, and finds it again', async () => {
    const desk = await startDesk({}, await onStore())
    const answer = await signOn(desk)
    expect(answer.statusCode).toBe(200)
    const { access_token, username, role } = response.parse(answer.json())
    expect([username, role]).toEqual(['rita', 'researcher'])
    expect((await desk.get(endpoints.account.path, access_token)).json()).toMatchObject({
      name: 'rita',
      role: 'researcher',
      is_external: true,
    })
    desk.provider.person = { ...desk.provider.person, preferred_username: 'rita.married' }
    expect((await signOn(desk)).json()).toMatchObject({ username: 'rita' })
    expect(await desk.store.users()).toMatchObject([
      { name: 'rita', identity: { issuer: desk.provider.issuer, subject: 'p-1' } },
    ])
    expect(await trailOf(desk)).toEqual([
      ['rita', 'signed in', 'single sign-on'],
      ['rita', 'signed in', 'single sign-on'],
      ['rita', 'account added', 'rita (single sign-on)'],
    ])
  })

  it('takes the role from the claim at each sign-in', async () => {
    const desk = await startDesk({}, await onStore())
    const { access_token } = response.parse((await signOn(desk)).json())
    desk.provider.person = { ...desk.provider.person, groups: ['quants', 'desk-admins'] }
    expect(response.parse((await signOn(desk)).json()).role).toBeUndefined()
    expect((await desk.get('/api/trail', access_token)).statusCode).toBe(200)
    desk.provider.person = { ...desk.provider.person, groups: 'quants' }
    expect((await signOn(desk)).json()).toMatchObject({ role: 'researcher' })
    expect((await desk.get('/api/trail', access_token)).statusCode).toBe(403)
    expect((await trailOf(desk)).filter(([, action]) => action === 'role changed')).toEqual([
      ['rita', 'role changed', 'rita: researcher (single sign-on)'],
      ['rita', 'role changed', 'rita: administrator (single sign-on)'],
    ])
  })

  it('never lets anybody in as the local account of the same name', async () => {
    const desk = await startDesk({}, await onStore())
    await desk.token('rita')
    const first = response.parse((await signOn(desk)).json())
    desk.provider.person = { ...desk.provider.person, sub: 'p-2' }
    const second = response.parse((await signOn(desk)).json())
    const others: unknown[] = []
    for (const [k, name] of ['admin', 'Admin', 'ADMIN', 'Rita'].entries()) {
      desk.provider.person = { ...desk.provider.person, sub: `p-${k + 3}`, preferred_username: name }
      others.push(response.parse((await signOn(desk)).json()).username)
    }
    expect([first.username, second.username]).toEqual(['rita-2', 'rita-3'])
    expect(others).toEqual(['admin-2', 'Admin-3', 'ADMIN-4', 'Rita-4'])
    expect((await desk.store.userByName('rita'))?.identity).toBeNull()
    expect((await desk.login('rita')).statusCode).toBe(200)
    expect((await desk.login('rita-2')).statusCode).toBe(401)
  })
})

it('tells the app the name of the provider, and nothing without one', async () => {
  const desk = await startDesk()
  expect(siteConfigSchema.parse((await desk.get('/config.json')).json()).signOn).toBe('Example ID')
  const plain = await startApp()
  expect((await plain.get('/config.json')).body).not.toContain('signOn')
  expect((await redeem(plain, '')).statusCode).toBe(404)
})

it('remembers where in the app the sign-in began', async () => {
  const desk = await startDesk()
  const { cookie } = await visit(desk, unchanged, `?from=${encodeURIComponent('/chart?symbol=EURUSD')}`)
  expect((await redeem(desk, cookie)).json()).toMatchObject({ from: '/chart?symbol=EURUSD' })
  const long = await visit(desk, unchanged, `?from=/${'x'.repeat(2000)}`)
  expect(response.parse((await redeem(desk, long.cookie)).json()).from).toBeUndefined()
})

it('asks for a code with PKCE, state and nonce, and keeps what they must fit from everybody', async () => {
  const desk = await startDesk()
  const begun = await desk.app.inject(path)
  const { searchParams } = new URL(begun.headers.location ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: `https://desk.example.com${CALLBACK_PATH}`,
    scope: 'openid profile',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  const cookie = cookieOf(begun)
  expect(cookie).toMatch(/; Path=\/api\/login\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/)
  for (const name of ['state', 'nonce']) expect(cookie).not.toContain(searchParams.get(name))
})

it('keeps its cookie to https where that is used, finds it among others, and deletes it', async () => {
  const desk = await startDesk({}, { trustProxy: true })
  const begun = await desk.app.inject({ url: path, headers: { 'x-forwarded-proto': 'https' } })
  expect(cookieOf(begun)).toMatch(/; SameSite=Lax; Secure$/)
  const { cookie } = await visit(desk)
  const answer = await redeem(desk, `other=1; not_tidemark_sign_on=2; ${cookie}; last=3`)
  expect(answer.statusCode).toBe(200)
  expect(cookieOf(answer)).toBe('tidemark_sign_on=; Path=/api/login/oidc; Max-Age=0; HttpOnly; SameSite=Strict')
})

describe('a sign-in is refused', () => {
  it.each<[string, (desk: Desk) => void, number, RegExp]>([
    ['the nonce is another', (desk) => (desk.provider.fault = 'nonce'), 502, /^The answer of Example ID cannot be/],
    ['it is for another client', (desk) => (desk.provider.fault = 'audience'), 502, /^The answer of Example ID cannot/],
    [
      'its subject is empty',
      (desk) => (desk.provider.person = { ...desk.provider.person, sub: '' }),
      502,
      /^The answer of/,
    ],
    [
      'its subject is too long',
      (desk) => (desk.provider.person = { ...desk.provider.person, sub: 's'.repeat(256) }),
      502,
      /^The answer of Example ID cannot be trusted or used \(sub has 256 characters: 1 to 255 are allowed\)\. Try/,
    ],
    [
      'the answer is too long',
      (desk) => (desk.provider.fault = 'long answer'),
      502,
      /^The answer of Example ID cannot/,
    ],
    ['the keys are too long', (desk) => (desk.provider.fault = 'long keys'), 502, /^The answer of Example ID cannot/],
    ['another key signed it', (desk) => (desk.provider.fault = 'key'), 502, /^The answer of Example ID cannot be/],
    [
      'the code has expired',
      (desk) => (desk.provider.fault = 'expired code'),
      403,
      /^This sign-in took too long, or was/,
    ],
    [
      'it was cancelled',
      (desk) => (desk.provider.isDenied = true),
      403,
      /^You were not signed in with Example ID \(acc/,
    ],
    [
      'the claim is missing',
      (desk) => (desk.provider.person = { sub: 'p-1' }),
      403,
      /^What you may do here was not told by Example ID: the claim 'groups' is missing\./,
    ],
    [
      'no role is known',
      (desk) => (desk.provider.person = { sub: 'p-1', groups: ['cooks'] }),
      403,
      /^None of your roles at Example ID is known here\. Ask whoever runs this server\.$/,
    ],
  ])('when %s', async (_, change, status, sentence) => {
    const desk = await startDesk()
    change(desk)
    expect(await refusalOf(desk)).toEqual([status, expect.stringMatching(sentence)])
    expect(await desk.store.users()).toEqual([])
    expect(await trailOf(desk)).toEqual([['', 'sign-in failed', 'single sign-on']])
  })

  it('when the state is another, or the browser is', async () => {
    const desk = await startDesk()
    const wrong = await refusalOf(desk, (back) => back.searchParams.set('state', 'guessed'))
    expect(wrong).toEqual([403, 'This sign-in was not begun here, or another one was begun since. Try again.'])
    const { back } = await visit(desk)
    const elsewhere = await desk.app.inject(back.pathname + back.search)
    const answer = await redeem(desk, pairOf(cookieOf(elsewhere)))
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'This sign-in took too long, or was begun in another browser. Try again.' },
    ])
  })

  it('when it took longer than ten minutes', async () => {
    let now = Date.now()
    const desk = await startDesk({}, { now: () => now })
    const late = await refusalOf(desk, () => (now += 11 * 60_000))
    expect(late).toEqual([403, 'This sign-in took too long, or was begun in another browser. Try again.'])
  })

  it('when its token was fetched before', async () => {
    const desk = await startDesk()
    const { cookie } = await visit(desk)
    const codes = [(await redeem(desk, cookie)).statusCode, (await redeem(desk, cookie)).statusCode]
    expect([...codes, (await redeem(desk, '')).statusCode]).toEqual([200, 403, 403])
  })

  it('when the account has lost its role, and the trail says whose it is', async () => {
    const desk = await startDesk()
    await signOn(desk)
    desk.provider.person = { ...desk.provider.person, groups: [] }
    expect((await refusalOf(desk))[0]).toBe(403)
    expect((await trailOf(desk))[0]).toEqual(['rita', 'sign-in failed', 'single sign-on'])
  })

  it('after too many failed ones from one network', async () => {
    const desk = await startDesk()
    desk.provider.person = { sub: 'p-1', groups: ['cooks'] }
    const statuses: unknown[] = []
    for (let k = 0; k < 56; k++) statuses.push((await refusalOf(desk))[0])
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429])
  })
})

it('ends after as long as the operator says', async () => {
  let now = Date.now()
  const desk = await startDesk({ sessionSeconds: 7200 }, { now: () => now })
  const { access_token, expires_in } = response.parse((await signOn(desk)).json())
  expect(expires_in).toBe(7200)
  const statusOf = async () => (await desk.get(endpoints.account.path, access_token)).statusCode
  now += 7_100_000
  expect(await statusOf()).toBe(200)
  now += 101_000
  expect(await statusOf()).toBe(401)
})

it('lets everybody whom the provider lets in be a researcher without a role claim', async () => {
  const desk = await startDesk({ roles: null })
  desk.provider.person = { sub: 'p-1', email: 'zoë k@example.com' }
  expect((await signOn(desk)).json()).toMatchObject({ username: 'zoe.k@example.com', role: 'researcher' })
})

it('finds a claim that lies deeper', async () => {
  const desk = await startDesk({
    roles: { claim: 'realm_access.roles', byValue: new Map([['boss', 'administrator']]) },
  })
  desk.provider.person = { sub: 'p-1', preferred_username: 'zoe', realm_access: { roles: ['boss'] } }
  await signOn(desk)
  expect(await desk.store.users()).toMatchObject([{ name: 'zoe', role: 'administrator' }])
})

it('says in one sentence that the provider is out of reach; the rest works, and it is asked again', async () => {
  const provider = await startProvider()
  const { issuer } = provider
  await provider.stop()
  const test = await startApp({ signOn: settingsFor(issuer) })
  const begun = await test.app.inject(path)
  expect(begun.headers.location).toBe('/login?sign-on')
  const answer = await redeem(test, pairOf(cookieOf(begun)))
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    {
      detail: `Signing in with Example ID is not possible now: ${issuer}/ does not answer as it should (ECONNREFUSED). Use name and password, or try again later.`,
    },
  ])
  expect((await test.get('/api/strategies', await test.token('ann'))).statusCode).toBe(200)
})

it.each([
  ['authorization_endpoint', 'http://login.example.com/authorize'],
  ['authorization_endpoint', 'javascript:alert(1)'],
  ['token_endpoint', 'http://login.example.com/token'],
  ['jwks_uri', 'http://login.example.com/keys'],
])('sends nobody to a provider whose %s is %s', async (name, address) => {
  const desk = await startDesk()
  desk.provider.metadata = { [name]: address }
  const begun = await desk.app.inject(path)
  expect(begun.headers.location).toBe('/login?sign-on')
  const answer = await redeem(desk, pairOf(cookieOf(begun)))
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    502,
    expect.stringContaining(`does not answer as it should (its ${name} is no https address)`),
  ])
})

it('reads at most 1 MB of what the provider says of itself', async () => {
  const desk = await startDesk()
  desk.provider.metadata = { padding: 'x'.repeat(1024 * 1024) }
  const begun = await desk.app.inject(path)
  const answer = await redeem(desk, pairOf(cookieOf(begun)))
  expect(answer.json<{ detail: string }>().detail).toContain('its answer has more than 1048576 bytes')
})

it('logs one line without a stack for a refused begin, and for a refused callback', async () => {
  const lines: string[] = []
  const logs = { logLevel: 'warn', logStream: { write: (line: string) => void lines.push(line) } }
  const desk = await startDesk({}, logs)
  desk.provider.metadata = { issuer: 'https://another.example.com' }
  await desk.app.inject(path)
  expect(lines).toEqual([expect.stringContaining('Signing in with Example ID is not possible now')])
  desk.provider.metadata = {}
  desk.provider.fault = 'key'
  await signOn(desk)
  await desk.app.inject(`${CALLBACK_PATH}?state=guessed`)
  expect(lines.slice(1)).toEqual([
    expect.stringContaining('The answer of Example ID cannot be trusted'),
    expect.stringContaining('This sign-in took too long, or was begun in another browser.'),
  ])
  for (const line of lines) expect(line).not.toMatch(/stack|node_modules|\.ts:/)
})

it('leaves an account without password and second factor here', async () => {
  const desk = await startDesk()
  const { access_token } = response.parse((await signOn(desk)).json())
  const change = { current_password: PASSWORD, new_password: 'a new staple of horses' }
  const answers = [
    await desk.call(access_token, endpoints.changePassword.path, change),
    await desk.call(access_token, endpoints.beginSecondFactor.path, { current_password: PASSWORD }),
  ]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'You sign in elsewhere: this account has no password here.' },
    ])
  }
})
