import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { waves } from '../../testing/startApp'
import { strategyFolder } from '../../testing/strategyFolder'
import { StrategyFault } from './fault'
import { commandOf, startOwnProcess } from './ownProcess'
import { createOwnProcesses } from './ownProcesses'
import type { OwnWork } from './ownWork'

const HEAD = `id: 'Mine', name: 'My Own', description: 'Mine.', params: []`
const FACTS = { id: 'Mine', name: 'My Own', description: 'Mine.', params: [] }
const REQUEST = { symbol: 'ABC', strategy_name: 'Mine', init_cash: 1, fees: 0, slippage: 0, config: {} }

const LIMITS = { seconds: 60, signal: new AbortController().signal }

function file(text: string): string {
  return join(strategyFolder({ 'mine.mjs': text }), 'strategies', 'mine.mjs')
}

const inspect = (text: string): OwnWork => ({ kind: 'inspect', file: file(text) })

function start() {
  const mine = startOwnProcess(256)
  onTestFinished(() => mine.end())
  return mine
}

/** Not of a process that was ended and is not yet waited for. */
function isRunning(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !readFileSync(stat, 'utf8').includes(') Z ')
}

describe('a process of a strategy file', () => {
  it('is started with room for more memory than it may take', () => {
    const [program, args] = commandOf(256)
    expect([program, args[0], args.at(-1)]).toEqual([process.execPath, '--max-old-space-size=384', '256'])
  })

  it('decides again and again on the bars it was given, until it is ended', async () => {
    const ask = { request: REQUEST, rows: [0, 3] as const }
    const mine = start()
    const path = file(
      `export default { ${HEAD}, decide: ({ time }) => ({ warmup: 1, bytes: new Uint8Array(time.length) }) }`,
    )
    const run: OwnWork = { kind: 'run', file: path, facts: FACTS, ask, series: { bars: waves(9) } }
    expect(await mine.work(run, LIMITS)).toEqual({ kind: 'decisions', warmup: 1, bytes: new Uint8Array(3) })
    const again = { kind: 'again', ask: { ...ask, rows: null } } as const
    expect(await mine.work(again, LIMITS)).toEqual({ kind: 'decisions', warmup: 1, bytes: new Uint8Array(9) })
    expect(mine.isWaiting()).toBe(true)
    mine.end()
    expect(mine.isWaiting()).toBe(false)
    await expect(mine.work(again, LIMITS)).rejects.toThrow('The process for a strategy ended before it had begun.')
  })

  it.each([
    ['a fault', 'throw new Error("not today")', 'Error: not today (mine.mjs:1)'],
    ['its end', 'process.exit()', 'its process ended before it had an answer'],
    [
      'nonsense',
      `import { writeSync } from 'node:fs'\nwriteSync(3, Buffer.alloc(4, 255))`,
      'its process sent what is no',
    ],
  ])('takes no more after %s', async (_, text, message) => {
    const mine = start()
    const answer = mine.work(inspect(text), LIMITS)
    await expect(answer).rejects.toThrow(StrategyFault)
    await expect(answer).rejects.toThrow(message)
    expect(mine.isWaiting()).toBe(false)
  })

  it('is stopped when its time is over', async () => {
    const mine = start()
    await expect(mine.work(inspect('for (;;);'), { ...LIMITS, seconds: 0.01 })).rejects.toThrow(
      "it was stopped after 0.01 s, the most that a strategy of one's own may take",
    )
    expect(mine.isWaiting()).toBe(false)
  })

  it('is stopped by a signal, before its work or during it', async () => {
    const aborted = start()
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(aborted.work(inspect(''), { ...LIMITS, signal })).rejects.toThrow('gone')
    expect(aborted.isWaiting()).toBe(false)
    const mine = start()
    const aborting = new AbortController()
    const answer = mine.work(inspect('for (;;);'), { ...LIMITS, signal: aborting.signal })
    aborting.abort('gone')
    await expect(answer).rejects.toThrow('Aborted.')
    expect(mine.isWaiting()).toBe(false)
  })

  it('prints to stderr, so much and no more', async () => {
    let printed = ''
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      printed += String(text)
      return true
    })
    onTestFinished(() => write.mockRestore())
    // Its end comes after all that it has printed was read.
    const text = `import { writeSync } from 'node:fs'
for (let k = 0; k < 20; k++) writeSync(1, 'x'.repeat(5000))
process.exit()`
    await expect(start().work(inspect(text), LIMITS)).rejects.toThrow('its process ended before it had an answer')
    expect(printed).toBe('x'.repeat(64 * 1024))
  })

  it('ends together with the processes that it has started', async () => {
    const mine = start()
    const text = `import { spawn } from 'node:child_process'
const sleeping = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
export default { ${HEAD}, pids: [process.pid, sleeping.pid], decide() {}, get id() { return this.pids.join() } }`
    const answer = await mine.work(inspect(text), LIMITS)
    const pids = answer.kind === 'facts' ? String(Reflect.get(Object(answer.exported), 'id')).split(',') : []
    expect(pids).toHaveLength(2)
    expect(pids.map(isRunning)).toEqual([true, true])
    mine.end()
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
  })
})

describe('processes', () => {
  const GOOD = `export default { ${HEAD}, decide() {} }`

  it('are each for one piece of work, with one started ahead', async () => {
    const processes = createOwnProcesses({ memoryMb: 256 })
    onTestFinished(() => processes.close())
    expect(await processes.run(inspect(GOOD), LIMITS)).toMatchObject({ kind: 'facts' })
    const [one, other] = [processes.take(), processes.take()]
    expect(one).not.toBe(other)
    expect([one.isWaiting(), other.isWaiting()]).toEqual([true, true])
    one.end()
    other.end()
    await expect(processes.run(inspect('throw 7'), LIMITS)).rejects.toThrow('it threw 7')
    expect(await processes.run(inspect(GOOD), LIMITS)).toMatchObject({ kind: 'facts' })
  })
  it('are started ahead once there was work, ended with it, and no more once closed', async () => {
    const log: string[] = []
    let count = 0
    const processes = createOwnProcesses({ memoryMb: 64 }, (memoryMb) => {
      const name = `process ${++count}`
      let isWaiting = true
      log.push(`${name} started with ${memoryMb} MB`)
      return {
        isWaiting: () => isWaiting,
        work: async () => ({ kind: 'unprepared' }),
        end() {
          isWaiting = false
          log.push(`${name} ended`)
        },
      }
    })
    const work: OwnWork = { kind: 'inspect', file: '/a.mjs' }
    const logged = () => log.splice(0)
    expect(logged()).toEqual([])
    await processes.run(work, LIMITS)
    expect(logged()).toEqual(['process 1 started with 64 MB', 'process 1 ended', 'process 2 started with 64 MB'])
    await processes.run(work, LIMITS)
    expect(logged()).toEqual(['process 2 ended', 'process 3 started with 64 MB'])
    const third = processes.take()
    expect(logged()).toEqual(['process 4 started with 64 MB'])
    third.end()
    processes.close()
    expect(logged()).toEqual(['process 3 ended', 'process 4 ended'])
    await processes.run(work, LIMITS)
    expect(logged()).toEqual(['process 5 started with 64 MB', 'process 5 ended'])
  })
})
