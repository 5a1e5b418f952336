import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { stepAt, totpAt } from '../accounts/totp'
import { CHEAP, GOOD_REQUEST, PASSWORD, PRICE_KEY, startApp, type TestApp } from '../testing/startApp'

const { account, addApiToken, apiTokens, changePassword, sessions } = endpoints
const NEW_PASSWORD = 'a new staple of horses'

async function sessionsOf({ get }: TestApp, token: string) {
  return sessions.response.parse((await get(sessions.path, token)).json()).sessions
}

async function makeToken({ call }: TestApp, session: string, wanted: object = {}) {
  const answer = await call(session, addApiToken.path, {
    name: 'nightly',
    scope: 'read',
    expires_in_days: 30,
    ...wanted,
  })
  return addApiToken.response.parse(answer.json())
}

const remove = ({ app }: TestApp, token: string, url: string) =>
  app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })

describe('an account', () => {
  it('has a name, a role and, where it has prices, their key', async () => {
    const { get, token } = await startApp()
    const second_factor = { is_on: false, recovery_codes_left: 0 }
    const ann = { name: 'ann', role: 'administrator', second_factor }
    expect((await get(account.path, await token('ann'))).json()).toEqual({ ...ann, price_api_key: PRICE_KEY })
    const other = await startApp({ site: { priceUrl: 'https://prices.example.com' } })
    expect((await other.get(account.path, await other.token('ann'))).json()).toEqual(ann)
  })
})

describe('sessions', () => {
  it('are listed with address and browser, and end at once', async () => {
    const test = await startApp()
    const mine = await test.token('ann')
    const other = await test.token('ann')
    await test.token('bob')
    const list = await sessionsOf(test, mine)
    expect(list.map(({ is_current, address }) => [is_current, address])).toEqual(
      expect.arrayContaining([
        [false, '10.0.0.1'],
        [true, '10.0.0.1'],
      ]),
    )
    expect(list).toHaveLength(2)
    expect(list[0]?.agent).toContain('light')
    const [id] = list.filter(({ is_current }) => !is_current).map((one) => one.id)
    expect((await remove(test, mine, `/api/account/sessions/${id}`)).statusCode).toBe(204)
    expect((await test.get(account.path, other)).statusCode).toBe(401)
    expect(await sessionsOf(test, mine)).toMatchObject([{ is_current: true }])
    const again = await remove(test, mine, `/api/account/sessions/${id}`)
    expect([again.statusCode, again.json()]).toEqual([
      404,
      { detail: 'You have no such session: it may have ended already.' },
    ])
  })

  it("of others cannot be ended; all but one's own can", async () => {
    const test = await startApp()
    const [ann, second, bob] = [await test.token('ann'), await test.token('ann'), await test.token('bob')]
    const [bobs] = await sessionsOf(test, bob)
    expect((await remove(test, ann, `/api/account/sessions/${bobs?.id}`)).statusCode).toBe(404)
    expect((await remove(test, ann, sessions.path)).statusCode).toBe(204)
    const codes = [ann, second, bob].map(async (token) => (await test.get(account.path, token)).statusCode)
    expect(await Promise.all(codes)).toEqual([200, 401, 200])
  })

  it('tell when they were last used, to the minute, and leave the list by signing out', async () => {
    let now = Date.UTC(2025, 0, 1)
    const test = await startApp({ now: () => now })
    const [mine, other] = [await test.token('ann'), await test.token('ann')]
    now += 3_600_000
    await test.get(account.path, mine)
    // Noted after the response, so that nobody waits for it.
    const lastUsed = async () => (await sessionsOf(test, mine)).map(({ last_used_at }) => last_used_at)
    await expect.poll(lastUsed, { timeout: 20_000 }).toEqual(['2025-01-01T01:00:00.000Z', '2025-01-01T00:00:00.000Z'])
    await test.call(other, '/api/logout', {})
    expect(await sessionsOf(test, mine)).toHaveLength(1)
  })
})

describe('the own password', () => {
  it('is changed with the old one; all other sessions end and this one goes on with a new token', async () => {
    const test = await startApp()
    const [mine, other] = [await test.token('ann'), await test.token('ann')]
    const answer = await test.call(mine, changePassword.path, {
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
    })
    const { access_token } = changePassword.response.parse(answer.json())
    const codes = [mine, other, access_token].map(async (token) => (await test.get(account.path, token)).statusCode)
    expect(await Promise.all(codes)).toEqual([401, 401, 200])
    expect((await test.login('ann')).statusCode).toBe(401)
    expect((await test.login('ann', NEW_PASSWORD)).statusCode).toBe(200)
    expect(await sessionsOf(test, access_token)).toHaveLength(2)
  })

  it.each([
    ['too short', 'short', 'must have at least 8 characters'],
    ['common', 'password1', 'must not be one of the most common ones: others guess those first'],
    ['the same', PASSWORD, 'must differ from the current one'],
  ])('is not changed to one that is %s', async (_, next, msg) => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), changePassword.path, {
      current_password: PASSWORD,
      new_password: next,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['body', 'new_password'], msg }] })
  })

  it('takes some wrong guesses of the old one, then asks to wait', async () => {
    const { call, get, token } = await startApp()
    const mine = await token('ann')
    const guess = () => call(mine, changePassword.path, { current_password: 'wrong', new_password: NEW_PASSWORD })
    const codes: number[] = []
    for (let k = 0; k < 11; k++) codes.push((await guess()).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429])
    expect((await guess()).json()).toEqual({
      detail: expect.stringMatching(/^Too many failed attempts\. Try again in \d+ s\.$/),
    })
    expect((await get(account.path, mine)).statusCode).toBe(200)
  })
})

describe('API tokens', () => {
  it('are shown once, work as a bearer, tell their last use, and end when revoked', async () => {
    const test = await startApp()
    const mine = await test.token('ann')
    const made = await makeToken(test, mine)
    const listed = await test.get(apiTokens.path, mine)
    expect(listed.body).not.toContain(made.token)
    expect(apiTokens.response.parse(listed.json()).tokens).toMatchObject([{ name: 'nightly', last_used_at: null }])
    expect((await test.get('/api/strategies', made.token)).statusCode).toBe(200)
    expect((await test.get(account.path, made.token)).json()).toMatchObject({ name: 'ann', role: 'administrator' })
    const lastUsed = async () =>
      apiTokens.response.parse((await test.get(apiTokens.path, mine)).json()).tokens[0]?.last_used_at
    await expect.poll(lastUsed, { timeout: 20_000 }).toEqual(expect.any(String))
    expect((await remove(test, mine, `${apiTokens.path}/${made.id}`)).statusCode).toBe(204)
    const after = await test.get('/api/strategies', made.token)
    expect([after.statusCode, after.json()]).toEqual([401, { detail: 'Could not validate credentials' }])
  })

  it('are refused beyond their scope, by a sentence that names it', async () => {
    const test = await startApp()
    const mine = await test.token('ann')
    const { token: read } = await makeToken(test, mine)
    const { token: run } = await makeToken(test, mine, { scope: 'run' })
    const refused = await test.post(read, GOOD_REQUEST)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'This needs an API token with the scope run; yours has the scope read.' },
    ])
    expect((await test.post(run, GOOD_REQUEST)).statusCode).toBe(200)
    expect((await test.get('/api/backtests/ids', read)).json()).toHaveLength(1)
    const upload = await test.call(run, '/api/upload_csv?symbol=X', {})
    expect([upload.statusCode, upload.json().detail]).toEqual([
      403,
      'This needs an API token with the scope upload; yours has the scope run.',
    ])
    const { token: admin } = await makeToken(test, mine, { scope: 'admin' })
    for (const path of [apiTokens.path, sessions.path]) {
      const answer = await test.get(path, admin)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'An API token may not do this: sign in with name and password.' },
      ])
    }
  })

  it('are refused once expired, and say so', async () => {
    let now = Date.UTC(2025, 0, 1)
    const test = await startApp({ now: () => now })
    const { token } = await makeToken(test, await test.token('ann'), { expires_in_days: 2 })
    now += 2 * 24 * 3_600_000
    const answer = await test.get('/api/strategies', token)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: "The API token 'nightly' expired on 2025-01-03. Make a new one on the account page." },
    ])
  })

  it.each([
    [{ scope: 'all' }, 'scope'],
    [{ name: ' ' }, 'name'],
    [{ expires_in_days: 0 }, 'expires_in_days'],
    [{ expires_in_days: 400 }, 'expires_in_days'],
  ])('are not made of %j', async (wanted, field) => {
    const { call, token } = await startApp()
    const answer = await call(await token('ann'), addApiToken.path, {
      name: 'x',
      scope: 'read',
      expires_in_days: 1,
      ...wanted,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: [{ loc: ['body', field] }] })
  })
})

describe('researchers', () => {
  const refusedIn = { role: 'researcher' }

  it('run, chart and delete what is theirs, but neither upload nor change the demo', async () => {
    const test = await startApp()
    await addAccount(test.store, 'rita', PASSWORD, CHEAP, 'researcher')
    const login = await test.login('rita')
    expect(login.json()).toMatchObject(refusedIn)
    const rita = await test.token('rita')
    const { run_id } = (await test.post(rita, GOOD_REQUEST)).json<{ run_id: string }>()
    const answers = [
      await test.call(rita, '/api/upload_csv?symbol=X', {}),
      await test.app.inject({
        method: 'PUT',
        url: '/api/demo_config',
        headers: { authorization: `Bearer ${rita}` },
        payload: {},
      }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().detail])).toEqual([
      [403, 'Only administrators may upload prices; your role is researcher.'],
      [403, 'Only administrators may change the demo; your role is researcher.'],
    ])
    const ann = await test.token('ann')
    const others = (await test.post(ann, GOOD_REQUEST)).json<{ run_id: string }>()
    expect((await remove(test, rita, `/api/backtests/${others.run_id}`)).statusCode).toBe(404)
    expect((await remove(test, rita, `/api/backtests/${run_id}`)).statusCode).toBe(204)
    expect((await test.get('/api/backtests/ids', rita)).json()).toEqual([])
    expect((await test.call(rita, `/api/backtests/${run_id}/restore`)).statusCode).toBe(204)
    expect((await test.get('/api/backtests/ids', rita)).json()).toEqual([run_id])
    const token = await test.call(rita, addApiToken.path, { name: 'x', scope: 'upload', expires_in_days: 1 })
    expect([token.statusCode, token.json().detail]).toEqual([
      403,
      "A researcher's API tokens have the scope read or run, not upload.",
    ])
    expect((await test.get(account.path, rita)).json()).toMatchObject({ name: 'rita', role: 'researcher' })
    expect((await test.login('ann')).json()).not.toHaveProperty('role')
  })
})

describe('the second factor', () => {
  const { beginSecondFactor, confirmSecondFactor, turnOffSecondFactor } = endpoints
  const START = Date.UTC(2025, 0, 1)

  async function withFactor() {
    const clock = { now: START }
    const test = await startApp({ now: () => clock.now })
    const mine = await test.token('ann')
    const setup = await test.call(mine, beginSecondFactor.path, { current_password: PASSWORD })
    const { secret } = beginSecondFactor.response.parse(setup.json())
    const code = () => totpAt(secret, stepAt(clock.now))
    const signIn = (more: object = {}) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: 'ann', password: PASSWORD, ...more }).toString(),
      })
    return { ...test, clock, mine, secret, code, signIn }
  }

  it('is asked for once a first code was confirmed, after the password', async () => {
    const { call, clock, code, get, mine, signIn } = await withFactor()
    expect((await signIn()).statusCode).toBe(200)
    const on = await call(mine, confirmSecondFactor.path, { code: code() })
    const { recovery_codes } = confirmSecondFactor.response.parse(on.json())
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await get(account.path, mine)).json()).toMatchObject({
      second_factor: { is_on: true, recovery_codes_left: 10 },
    })
    const asked = await signIn()
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      { detail: 'Enter the code that your authenticator app shows.', second_factor: true },
    ])
    expect((await signIn({ password: 'wrong' })).json()).toEqual({ detail: 'Incorrect username or password' })
    clock.now += 60_000
    expect((await signIn({ code: code() })).statusCode).toBe(200)
  })

  it('takes each code once, and none of long ago', async () => {
    const { call, clock, code, mine, signIn } = await withFactor()
    const first = code()
    await call(mine, confirmSecondFactor.path, { code: first })
    const wrong = 'This code is wrong, has expired, or was used before. Enter the current one.'
    expect((await signIn({ code: first })).json()).toEqual({ detail: wrong, second_factor: true })
    clock.now += 30_000
    const second = code()
    expect((await signIn({ code: second })).statusCode).toBe(200)
    expect((await signIn({ code: second })).statusCode).toBe(401)
    clock.now += 10 * 60_000
    expect((await signIn({ code: second })).statusCode).toBe(401)
  })

  it('takes each recovery code once, in any case', async () => {
    const { call, code, get, mine, signIn } = await withFactor()
    const on = await call(mine, confirmSecondFactor.path, { code: code() })
    const [one = ''] = confirmSecondFactor.response.parse(on.json()).recovery_codes
    expect((await signIn({ code: ` ${one.toUpperCase()}` })).statusCode).toBe(200)
    expect((await signIn({ code: one })).statusCode).toBe(401)
    expect((await get(account.path, mine)).json()).toMatchObject({ second_factor: { recovery_codes_left: 9 } })
  })

  it('slows guesses down', async () => {
    const { call, code, mine, signIn } = await withFactor()
    await call(mine, confirmSecondFactor.path, { code: code() })
    const codes: number[] = []
    for (let k = 0; k < 11; k++) codes.push((await signIn({ code: '000000' })).statusCode)
    expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 401))
    expect(codes.at(-1)).toBe(429)
  })

  it('needs the password to begin and a code to be turned off', async () => {
    const { call, clock, code, get, mine, signIn } = await withFactor()
    const wrong = await call(mine, beginSecondFactor.path, { current_password: 'wrong' })
    expect([wrong.statusCode, wrong.json()]).toEqual([403, { detail: 'The current password is wrong.' }])
    expect((await call(mine, confirmSecondFactor.path, { code: '000000' })).statusCode).toBe(403)
    await call(mine, confirmSecondFactor.path, { code: code() })
    expect((await call(mine, beginSecondFactor.path, { current_password: PASSWORD })).statusCode).toBe(409)
    expect((await call(mine, turnOffSecondFactor.path, { code: '000000' })).statusCode).toBe(403)
    clock.now += 30_000
    expect((await call(mine, turnOffSecondFactor.path, { code: code() })).statusCode).toBe(204)
    expect((await get(account.path, mine)).json()).toMatchObject({ second_factor: { is_on: false } })
    expect((await signIn()).statusCode).toBe(200)
  })
})
