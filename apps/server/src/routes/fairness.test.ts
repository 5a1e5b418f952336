import { endpoints, REQUEST_ID_HEADER } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import type { Runner } from '../compute/task'
import { deferred } from '../testing/deferred'
import { listenRaw } from '../testing/rawSocket'
import { GOOD_REQUEST, inlineRunner, startApp } from '../testing/startApp'

function orderedRunner() {
  const order: number[] = []
  const begin = deferred<null>()
  const runner: Runner = {
    ...inlineRunner,
    async run(task, ...rest) {
      await begin.promise
      if (task.kind === 'backtest') order.push(task.request.init_cash)
      return inlineRunner.run(task, ...rest)
    },
  }
  return { runner, order, begin: () => begin.resolve(null) }
}

const GREEDY = 1000
const QUIET = 2000

describe('a user who asks for much', () => {
  it('is answered no more than others who wait: sixty runs of one starve nobody', async () => {
    const { runner, order, begin } = orderedRunner()
    const { app, get, token } = await startApp({ runner, runsAtOnce: 1 })
    const [greedy, quiet] = [await token('greedy'), await token('quiet')]
    const ask = (who: string, cash: number, count: number) =>
      Array.from({ length: count }, (_, i) =>
        app.inject({
          method: 'POST',
          url: endpoints.runBacktest.path,
          headers: { authorization: `Bearer ${who}`, [REQUEST_ID_HEADER]: `run-number-${i}-of-${cash}` },
          payload: { ...GOOD_REQUEST, init_cash: cash },
        }),
      )
    const many = ask(greedy, GREEDY, 60)
    const refused = await Promise.race(many)
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      {
        detail:
          'You have 16 computations running or waiting, which is the most that one user may have. Try again in a moment.',
      },
    ])
    const few = ask(quiet, QUIET, 3)
    const waiting = async (i: number) => (await get(`/api/backtests/progress/run-number-${i}-of-${QUIET}`, quiet)).body
    for (let i = 0; i < 3; i++) await expect.poll(() => waiting(i)).toBe('{"fraction":0}')
    begin()
    expect((await Promise.all(few)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
    expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 503).length]).toEqual([
      16, 44,
    ])
    const turns = order.flatMap((cash, i) => (cash === QUIET ? [i] : []))
    expect(turns).toHaveLength(3)
    expect(Math.max(...turns)).toBeLessThanOrEqual(6)
  })

  it('leaves room for the uploads of others, however slowly its own come', async () => {
    const { app, token } = await startApp()
    const [greedy, quiet] = [await token('greedy'), await token('quiet')]
    const { open } = await listenRaw(app)
    const part =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndatetime,open,high,low,close\n'
    let refused = 0
    for (let i = 0; i < 8; i++) {
      const head = ['POST /api/upload_csv?symbol=a HTTP/1.1', 'host: x', `authorization: Bearer ${greedy}`]
      const form = ['content-type: multipart/form-data; boundary=x', 'content-length: 100000']
      open()
        .once('data', () => refused++)
        .write(`${[...head, ...form].join('\r\n')}\r\n\r\n${part}`)
    }
    const upload = (who: string) =>
      app.inject({
        method: 'POST',
        url: `${endpoints.uploadCsv.path}?symbol=xyz`,
        headers: { authorization: `Bearer ${who}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `${part}2024-01-01,1,1,1,1\n2024-01-02,1,1,1,1\r\n--x--\r\n`,
      })
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(4)
    expect((await upload(greedy)).body).toContain('You have 4 uploads under way')
    expect((await upload(quiet)).statusCode).toBe(200)
  })
})
