import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { ROUND_MS } from '../accounts/draws'
import { hashPassword } from '../accounts/passwords'
import { deferred } from '../testing/deferred'
import { CHEAP, PASSWORD, PRICE_KEY, startApp } from '../testing/startApp'

const NOBODY = () => 1
const NOW = Date.UTC(2025, 0, 1)

const FORM = 'application/x-www-form-urlencoded'

describe('POST /api/login', () => {
  it('answers the right password with a token for 24 hours', async () => {
    const { store, login, get } = await startApp()
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    const answer = await login('ann')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { access_token: token, ...rest } = endpoints.login.response.parse(answer.json())
    expect(rest).toEqual({ token_type: 'Bearer', expires_in: 86_400, price_api_key: PRICE_KEY })
    expect((await get('/api/strategies', token)).statusCode).toBe(200)
  })

  it.each([
    ['username=+++&password=+++', ['username', 'password']],
    ['username=ann&password=a&password=b', ['password']],
    ['', ['username', 'password']],
  ])('names what is wrong with %j', async (payload, fields) => {
    const { app } = await startApp()
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': FORM }, payload })
    expect(answer.statusCode).toBe(422)
    const { detail } = answer.json<{ detail: { loc: string[] }[] }>()
    expect(detail.map(({ loc }) => loc)).toEqual(fields.map((field) => ['body', field]))
  })

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('refuses %s clearly', async (type) => {
    const { app } = await startApp()
    const payload = '{"username":"ann","password":"secret"}'
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(422)
    const msg = expect.stringContaining('must be a form (application/x-www-form-urlencoded)')
    expect(answer.json()).toEqual({ detail: [{ loc: ['body'], msg, type: 'form_expected' }] })
    expect(answer.body).not.toContain('secret')
  })

  it('refuses a body that no sign-in needs', async () => {
    const { app } = await startApp()
    const payload = `username=${'x'.repeat(20_000)}`
    const answer = await app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': FORM }, payload })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ detail: 'The body is too large: at most 16384 bytes are taken here.' })
  })

  it('slows down who guesses a hundred times, and nobody else', async () => {
    const waits: number[] = []
    const { store, login, app } = await startApp({ wait: async (ms) => void waits.push(ms) })
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    await addAccount(store, 'bob', PASSWORD, CHEAP)
    const statuses: number[] = []
    for (let i = 0; i < 100; i++) statuses.push((await login('ann', `guess ${i}`)).statusCode)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    expect(waits).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000, 0])

    const refused = await login('ann')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toMatch(/Too many failed attempts. Try again in \d+ s./)

    // A pause is no failed sign-in, or guesses would fill the trail.
    const failed = await store.trail({ limit: 200 })
    expect(failed.map(({ actor, action, subject }) => [actor, action, subject])).toEqual(
      Array.from({ length: 10 }, () => ['ann', 'sign-in failed', '']),
    )

    expect((await login('bob')).statusCode).toBe(200)
    expect((await login('ann', PASSWORD, '10.0.0.2')).statusCode).toBe(200)
    expect((await app.inject('/health')).statusCode).toBe(200)
  })

  it('slows down guesses at one name from everywhere, and at every name from one address', async () => {
    const { store, login } = await startApp({ draw: NOBODY, now: () => NOW })
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    await addAccount(store, 'bob', PASSWORD, CHEAP)
    for (let i = 0; i < 60; i++) await login('ann', `guess ${i}`, `10.1.0.${i}`)
    expect((await login('ann', 'guess', '10.1.1.1')).statusCode).toBe(429)
    expect((await login('bob', PASSWORD, '10.1.1.1')).statusCode).toBe(200)
    for (let i = 0; i < 60; i++) await login(`name ${i}`, 'guess', '10.2.0.1')
    expect((await login('bob', PASSWORD, '10.2.0.1')).statusCode).toBe(429)
    expect((await login('bob', PASSWORD, '10.2.0.2')).statusCode).toBe(200)
  })

  it('does not hold good sign-ins against an address, nor let them clear the way for guesses', async () => {
    const { store, login } = await startApp()
    await addAccount(store, 'bob', PASSWORD, CHEAP)
    for (let i = 0; i < 80; i++) expect((await login('bob')).statusCode).toBe(200)
    for (let i = 0; i < 60; i++) {
      await login(`name ${i}`, 'guess')
      await login('bob')
    }
    expect((await login('another', 'guess')).statusCode).toBe(429)
    // 200 sign-ins, each stored with its session and its entry in the trail.
  })

  it('answers a wrong name and a wrong password alike', async () => {
    const { store, login } = await startApp()
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    const [name, password] = [await login('nobody'), await login('ann', 'wrong')]
    const shown = ({ statusCode, body, headers }: typeof name) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers
      return { statusCode, body, rest }
    }
    expect(shown(name)).toEqual(shown(password))
    expect(name.json()).toEqual({ detail: 'Incorrect username or password' })
  })

  it('lets the one who was slowed down in again when the pause is over', async () => {
    let now = Date.UTC(2025, 0, 1)
    const { store, login } = await startApp({ now: () => now })
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    for (let i = 0; i < 20; i++) await login('ann', 'wrong')
    expect((await login('ann')).statusCode).toBe(429)
    now += 4000
    expect((await login('ann')).statusCode).toBe(200)
    expect((await login('ann')).statusCode).toBe(200)
  })

  it('never lets others lock out a device on which the owner has signed in', async () => {
    const { app, store, login } = await startApp({ draw: NOBODY, now: () => NOW })
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    await addAccount(store, 'bob', PASSWORD, CHEAP)
    const cookie = String((await login('ann')).headers['set-cookie'])
    expect(cookie).toMatch(/^tidemark_device=[\w.-]+; Path=\/api\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const mark = cookie.split(';')[0] ?? ''
    const known = (username: string, password = PASSWORD, sent = mark) =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '10.9.9.9',
        headers: { 'content-type': FORM, cookie: `other=1; ${sent}` },
        payload: new URLSearchParams({ username, password }).toString(),
      })
    for (let i = 0; i < 60; i++) await login('ann', `guess ${i}`, `10.1.0.${i}`)
    for (let i = 0; i < 60; i++) await login(`name ${i}`, 'guess', '10.9.9.9')
    expect((await login('ann', PASSWORD, '10.1.1.1')).statusCode).toBe(429)
    for (let i = 0; i < 5; i++) expect((await known('ann')).statusCode).toBe(200)
    expect((await known('bob')).statusCode).toBe(429)
    expect((await known('ann', PASSWORD, `${mark}x`)).statusCode).toBe(429)
    const guesses = []
    for (let i = 0; i < 12; i++) guesses.push((await known('ann', `guess ${i}`)).statusCode)
    expect(guesses.slice(-2)).toEqual([429, 429])
  })

  it('takes a browser for unknown again after a change of the password', async () => {
    const { app, store, login } = await startApp({ draw: NOBODY, now: () => NOW })
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    const [cookie = ''] = String((await login('ann')).headers['set-cookie']).split(';')
    const known = async () => {
      const payload = new URLSearchParams({ username: 'ann', password: PASSWORD }).toString()
      const headers = { 'content-type': FORM, cookie }
      return (await app.inject({ method: 'POST', url: '/api/login', remoteAddress: '10.9.9.9', headers, payload }))
        .statusCode
    }
    for (let i = 0; i < 60; i++) await login('ann', `guess ${i}`, `10.1.0.${i}`)
    expect(await known()).toBe(200)
    const ann = await store.userByName('ann')
    await store.setPassword(ann?.id ?? '', await hashPassword(PASSWORD, CHEAP))
    expect(await known()).toBe(429)
  })

  it('looks at one attempt a round while a name is guessed at from everywhere, drawn from all', async () => {
    const rounds: (() => void)[] = []
    const { promise: begun, resolve: begin } = deferred<null>()
    const { store, login } = await startApp({
      now: () => NOW,
      draw: (count) => (count <= 2 ? 0 : 1),
      wait: (ms) => {
        if (ms !== ROUND_MS) return Promise.resolve()
        const { promise, resolve } = deferred<null>()
        rounds.push(() => resolve(null))
        begin(null)
        return promise
      },
    })
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    for (let i = 0; i < 55; i++) expect((await login('ann', `guess ${i}`, `10.1.0.${i}`)).statusCode).toBe(401)
    const early = login('ann', 'guess', '10.2.0.1')
    await begun
    const owner = login('ann', PASSWORD, '10.3.0.1')
    const refused = await early
    const late = await login('ann', 'guess', '10.2.0.2')
    for (const { statusCode, headers } of [refused, late])
      expect([statusCode, headers['retry-after']]).toEqual([429, '5'])
    expect(rounds).toHaveLength(1)
    rounds[0]?.()
    expect((await owner).statusCode).toBe(200)
  })

  it('counts the addresses of one IPv6 network as one', async () => {
    const { store, login } = await startApp()
    await addAccount(store, 'ann', PASSWORD, CHEAP)
    for (let i = 0; i < 10; i++) await login('ann', 'guess', `2001:db8:1:2::${i}`)
    expect((await login('ann', PASSWORD, '2001:db8:1:2::ffff')).statusCode).toBe(429)
    expect((await login('ann', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})
