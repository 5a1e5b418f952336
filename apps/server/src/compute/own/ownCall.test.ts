import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { RunCancelled } from '@tidemark/engine'
import { expect, it, onTestFinished } from 'vitest'
import { waves } from '../../testing/startApp'
import type { StrategyFacts } from './declared'
import { StrategyFault } from './fault'
import { askingStrategy, configFor, idleStrategy, type OwnReply } from './ownCall'
import type { OwnAsk } from './ownWork'

const FACTS: StrategyFacts = {
  id: 'Mine',
  name: 'My Own',
  description: 'Mine.',
  params: [
    { name: 'n', type: 'integer', default: 3 },
    { name: 'isLong', type: 'boolean', default: true },
    { name: 'side', type: 'choice', default: 'a', choices: ['a', 'b'] },
  ],
}
const REQUEST = {
  symbol: 'ABC',
  strategy_name: 'Mine',
  init_cash: 1,
  fees: 0,
  slippage: 0,
  config: { n: 5 },
  start_date: '2024-01-01',
  end_date: '2024-02-01',
}
const PARAMS = {
  number: () => 7,
  boolean: () => false,
  choice: (_: string, choices: readonly string[]) => choices[1] ?? '',
}

/** A port that answers before `postMessage` returns; `null` sends nothing. */
function answering(reply: OwnReply | null) {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const asked: OwnAsk[] = []
  const replies = new Int32Array(new SharedArrayBuffer(4))
  const port: MessagePort = Object.assign(port1, {
    postMessage(ask: OwnAsk) {
      asked.push(ask)
      if (reply !== null) port2.postMessage(reply)
      Atomics.add(replies, 0, 1)
    },
  })
  return { asked, line: { port, replies } }
}

const LINES = new Proxy({}, { get: () => undefined })

function decide(reply: OwnReply | null) {
  const { asked, line } = answering(reply)
  const bars = waves(9)
  const strategy = askingStrategy(FACTS, line, bars, REQUEST)
  const from4 = { ...bars, time: bars.time.subarray(4, 7) }
  return { asked, decisions: (): unknown => Object(strategy).decide(from4, PARAMS, LINES, 0.01) }
}

it('asks for the rows of its bars, with all parameters, and without the dates that chose the rows', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  const { asked, decisions } = decide({ kind: 'decided', decided: { kind: 'decisions', warmup: 2, bytes } })
  expect(decisions()).toEqual({ warmup: 2, bytes })
  const { start_date: _start, end_date: _end, ...undated } = REQUEST
  const config = { n: 7, isLong: false, side: 'b', unit: 0.01 }
  expect(asked).toEqual([{ request: { ...undated, config }, rows: [4, 7] }])
})

it.each<[string, OwnReply | null, Error]>([
  ['a fault', { kind: 'fault', reason: 'it threw 7' }, new StrategyFault('it threw 7')],
  ['no decisions', { kind: 'decided', decided: null }, new StrategyFault('its process made no decisions')],
  ['the end of the study', { kind: 'stopped' }, new RunCancelled()],
  ['a line that was closed', null, new RunCancelled()],
])('throws for %s', (_, reply, error) => {
  expect(decide(reply).decisions).toThrow(error)
})

it('gives no choice where none is declared', () => {
  const facts: StrategyFacts = { ...FACTS, params: [{ name: 'side', type: 'choice', default: 'a' }] }
  const params = { ...PARAMS, choice: (_: string, choices: readonly string[]) => String(choices.length) }
  expect(configFor(facts, Object(params))).toEqual({ side: '0' })
})

it('never trades while a study is checked', () => {
  const idle = idleStrategy(FACTS)
  expect(idle).toMatchObject(FACTS)
  expect(Object(idle).decide(waves(9))).toEqual({ warmup: 0, bytes: new Uint8Array(9) })
})
