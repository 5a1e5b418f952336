import type { BacktestRequestInput, BacktestResult } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors'
import { createBacktestRunner } from './backtestRunner'
import { runs } from './testing'

const first: BacktestRequestInput = { symbol: 'EURUSD - 1 Hour', strategy_name: 'RSI Strategy' }
const second: BacktestRequestInput = { ...first, strategy_name: 'Moving Average' }

/** A runner whose backend answers when told to. */
function setUp() {
  const calls: {
    request: BacktestRequestInput
    signal: AbortSignal | undefined
    requestId: string | undefined
    answer: (result: BacktestResult) => void
    fail: (error: unknown) => void
  }[] = []
  const onDone = vi.fn<(result: BacktestResult) => void>()
  const runner = createBacktestRunner({
    now: () => 1_700_000_000_000,
    onDone,
    client: {
      newRequestId: () => `run-${calls.length + 1}`,
      runBacktest: (request, signal, requestId) =>
        new Promise((answer, fail) => {
          calls.push({ request, signal, requestId, answer, fail })
          signal?.addEventListener('abort', () => fail(new DOMException('stop', 'AbortError')))
        }),
    },
  })
  const seen: string[] = []
  runner.subscribe(() => seen.push(runner.getState().status))
  return { runner, calls, onDone, seen }
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a run', () => {
  it('goes from idle over running to done', async () => {
    const { runner, calls, onDone, seen } = setUp()
    expect(runner.getState()).toEqual({ status: 'idle' })
    void runner.run(first)
    expect(runner.getState()).toEqual({
      status: 'running',
      request: first,
      startedAt: 1_700_000_000_000,
      requestId: 'run-1',
    })
    calls[0]?.answer(runs.typical)
    await settle()
    expect(runner.getState()).toEqual({ status: 'done', request: first, result: runs.typical })
    expect(onDone).toHaveBeenCalledExactlyOnceWith(runs.typical)
    expect(seen).toEqual(['running', 'done'])
  })

  it('goes to failed with the error and keeps what was asked', async () => {
    const { runner, calls, onDone } = setUp()
    const error = new ApiError('engine crashed (Status: 500)', { kind: 'http', status: 500 })
    void runner.run(first)
    calls[0]?.fail(error)
    await settle()
    expect(runner.getState()).toEqual({ status: 'failed', request: first, error })
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is sent once, however often the button is pressed', () => {
    const { runner, calls } = setUp()
    void runner.run(first)
    void runner.run({ ...first })
    expect(calls).toHaveLength(1)
  })

  it('gives way to another one, and its late answer is dropped', async () => {
    const { runner, calls, onDone } = setUp()
    void runner.run(first)
    void runner.run(second)
    expect(calls[0]?.signal?.aborted).toBe(true)
    calls[0]?.answer(runs.empty)
    calls[1]?.answer(runs.typical)
    await settle()
    expect(runner.getState()).toMatchObject({ status: 'done', request: second, result: runs.typical })
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('drops an answer that comes from a backend which does not notice the abort', async () => {
    const answers: ((result: BacktestResult) => void)[] = []
    const client = {
      newRequestId: () => null,
      runBacktest: () => new Promise<BacktestResult>((answer) => answers.push(answer)),
    }
    const runner = createBacktestRunner({ client, now: () => 0 })
    void runner.run(first)
    void runner.run(second)
    answers[1]?.(runs.typical)
    await settle()
    answers[0]?.(runs.empty)
    await settle()
    expect(runner.getState()).toMatchObject({ request: second, result: runs.typical })
  })

  it('can be cancelled, and run again after it', async () => {
    const { runner, calls, seen } = setUp()
    void runner.run(first)
    runner.cancel()
    await settle()
    expect(calls[0]?.signal?.aborted).toBe(true)
    expect(runner.getState()).toEqual({ status: 'idle' })
    void runner.run(first)
    expect(calls).toHaveLength(2)
    expect(seen).toEqual(['running', 'idle', 'running'])
  })

  it('cancel leaves a finished run alone, reset does not', async () => {
    const { runner, calls } = setUp()
    void runner.run(first)
    calls[0]?.answer(runs.typical)
    await settle()
    runner.cancel()
    expect(runner.getState().status).toBe('done')
    runner.reset()
    expect(runner.getState()).toEqual({ status: 'idle' })
  })

  it('hands its result to who asked for it, and to nobody else', async () => {
    const { runner, calls } = setUp()
    const [asked, again, other] = [runner.run(first), runner.run({ ...first }), runner.run(second)]
    calls[1]?.answer(runs.typical)
    await expect(Promise.all([asked, again, other])).resolves.toEqual([null, null, runs.typical])
    const failing = runner.run(first)
    calls[2]?.fail(new ApiError('', { kind: 'http', status: 500 }))
    await expect(failing).resolves.toBeNull()
  })

  it('is sent with its name, and another one with another', () => {
    const { runner, calls } = setUp()
    void runner.run(first)
    void runner.run(second)
    expect(calls.map(({ requestId }) => requestId)).toEqual(['run-1', 'run-2'])
    expect(runner.getState()).toMatchObject({ requestId: 'run-2' })
  })

  it('tells no one who has left', () => {
    const { runner } = setUp()
    const listener = vi.fn<() => void>()
    runner.subscribe(listener)()
    void runner.run(first)
    expect(listener).not.toHaveBeenCalled()
  })
})
