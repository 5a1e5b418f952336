import type { ErrorBody } from '@tidemark/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { startApp, type TestOptions, waves } from '../../testing/startApp'
import { strategyFolder } from '../../testing/strategyFolder'

const NOTHING = '{ warmup: 0, bytes: new Uint8Array(bars.time.length) }'

interface Code {
  readonly before?: string
  readonly body?: string
  readonly params?: string
}

function fileOf(id: string, { before = '', body = '', params = '[]' }: Code): string {
  const head = `id: '${id}', name: '${id} strategy', description: 'Text.', params: ${params}`
  return `${before}\nexport default { ${head}, decide(bars, params, tools) { ${body}; return ${NOTHING} } }`
}

async function appWith(bad: Code, options: TestOptions = {}) {
  const folder = strategyFolder({ 'bad.mjs': fileOf('Bad', bad), 'good.mjs': fileOf('Good', {}) })
  const { app, post, token, get } = await startApp({ folder, runsAtOnce: 3, ...options })
  const ann = await token('ann')
  const run = (strategy_name: string, config = {}) => post(ann, { symbol: 'ABC - 1 Hour', strategy_name, config })
  const statuses = async () => {
    const answers = await Promise.all([run('Good'), run('SmaCross')])
    return answers.map(({ statusCode }) => statusCode)
  }
  const strategies = async () => {
    const { strategies } = (await get('/api/strategies', ann)).json<{ strategies: { id: string }[] }>()
    return strategies.map(({ id }) => id)
  }
  return { app, run, statuses, strategies }
}

function reasonOf(answer: LightMyRequestResponse): string | undefined {
  const { detail } = answer.json<ErrorBody>()
  return typeof detail === 'string' ? detail : detail[0]?.msg
}

const SEND = `import { writeSync } from 'node:fs'
const send = (message, bytes = []) => {
  const text = Buffer.from(JSON.stringify(message))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  writeSync(3, Buffer.concat([length, text, Buffer.from(bytes)]))
}`

/** Selected by the parameter `way`: starting an app for each would be slow. */
function waysOf(...bodies: string[]): Code {
  const ways = bodies.map((body) => `() => { ${body} }`).join(', ')
  return {
    before: SEND,
    params: `[{ name: 'way', type: 'integer', default: 0 }]`,
    body: `const done = [${ways}][params.number('way')](); if (done) return done`,
  }
}

describe('a strategy file', () => {
  it('that overrides built-in objects, or looks for a port of the server, changes nobody else', async () => {
    const bodies = [
      'parentPort?.postMessage(null)',
      'Array.prototype.map = () => []',
      'JSON.stringify = () => "{"; Uint8Array.prototype.slice = () => null',
    ]
    const ways = waysOf(...bodies)
    const before = `import { parentPort } from 'node:worker_threads'\n${SEND}\nArray.prototype.filter = () => []`
    const { run, statuses, strategies } = await appWith({ ...ways, before })
    expect(await strategies()).toEqual(expect.arrayContaining(['Bad', 'Good', 'SmaCross']))
    for (const way of bodies.keys()) expect((await run('Bad', { way })).statusCode).toBe(200)
    expect(await statuses()).toEqual([200, 200])
  })

  it('that forges the answer of its process is refused', async () => {
    const forged = [
      'writeSync(3, Buffer.alloc(64, 255))',
      `send({ kind: 'outcome', outcome: { kind: 'run' } })`,
      `send({ kind: 'unprepared' })`,
      `send({ kind: 'decisions', warmup: 0, bytes: 2 }, [1, 2])`,
      `send({ kind: 'decisions', warmup: 0, bytes: 500 }, new Uint8Array(500).fill(255))`,
    ]
    const { run, statuses } = await appWith(waysOf(...forged))
    for (const way of forged.keys()) {
      const answer = await run('Bad', { way })
      expect(answer.statusCode).toBe(422)
      expect(reasonOf(answer)).toMatch(/^strategy_name is "Bad" \(bad\.mjs\): (its process|decide)/)
    }
    expect(await statuses()).toEqual([200, 200])
  })

  it('finds frozen tools, an empty environment, and nothing that an earlier run has left', async () => {
    const { run } = await appWith(
      waysOf(
        'tools.decision = () => 255',
        'throw new Error(JSON.stringify(Object.keys(process.env)))',
        `if (globalThis.ran) throw new Error('again'); globalThis.ran = true`,
      ),
    )
    expect(reasonOf(await run('Bad', { way: 0 }))).toMatch(/TypeError: Cannot assign to read only property 'decision'/)
    expect(reasonOf(await run('Bad', { way: 1 }))).toMatch(/Error: \[\] \(bad\.mjs:\d+\)$/)
    expect((await run('Bad', { way: 2 })).statusCode).toBe(200)
    expect((await run('Bad', { way: 2 })).statusCode).toBe(200)
  })

  it('that changes its prices does not change those that the run is computed on', async () => {
    const buys = 'return { warmup: 0, bytes: new Uint8Array(bars.time.length).fill(tools.decision(tools.BUY, 0, 0)) }'
    const { run } = await appWith({ body: `bars.open.fill(1e9); bars.close.fill(1e9); ${buys}` })
    const { trades } = (await run('Bad')).json<{ trades: { EntryBar: number; EntryPrice: number }[] }>()
    expect(trades).toHaveLength(1)
    for (const { EntryBar, EntryPrice } of trades) expect(EntryPrice).toBe(waves(500).open[EntryBar])
  })

  it.each([
    ['buffers', 'const all = []; for (;;) all.push(Buffer.alloc(1024 * 1024, 1))'],
    ['objects', 'const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, i) => ({ i })))'],
  ])('that fills the memory with %s is ended and told so', async (_, body) => {
    const { run, statuses } = await appWith({ body }, { ownLimits: { seconds: 60, memoryMb: 96 } })
    const answer = await run('Bad')
    expect(answer.statusCode).toBe(422)
    expect(reasonOf(answer)).toBe(
      'strategy_name is "Bad" (bad.mjs): it was stopped for taking more than 96 MB of memory',
    )
    expect(await statuses()).toEqual([200, 200])
  })

  it('that hangs holds up no other run, and ends with the server', async () => {
    const { app, run, statuses } = await appWith({ body: 'for (;;);' })
    let isOver = false
    const hanging = run('Bad').then((answer) => {
      isOver = true
      return answer
    })
    expect(await statuses()).toEqual([200, 200])
    expect(isOver).toBe(false)
    await app.close()
    expect((await hanging).statusCode).toBe(503)
  })
})
