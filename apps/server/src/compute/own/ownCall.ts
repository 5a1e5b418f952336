import { receiveMessageOnPort } from 'node:worker_threads'
import type { BacktestRequest, Config, Param } from '@tidemark/contract'
import { type Bars, firstBarFrom, RunCancelled, type StrategyDeclaration } from '@tidemark/engine'
import type { OwnLine } from '../task'
import type { StrategyFacts } from './declared'
import { checkDecisions } from './decisions'
import { StrategyFault } from './fault'
import type { Decided } from './messages'
import type { OwnAsk } from './ownWork'

export type OwnReply =
  | { readonly kind: 'decided'; readonly decided: Decided | null }
  | { readonly kind: 'fault'; readonly reason: string }
  | { readonly kind: 'stopped' }

type DecideParams = Parameters<StrategyDeclaration['decide']>[1]

function valueOf(params: DecideParams, { name, type, choices = [] }: Param): string | number | boolean {
  if (type === 'choice') return params.choice(name, choices)
  return type === 'boolean' ? params.boolean(name) : params.number(name)
}

export function configFor({ params: declared }: StrategyFacts, params: DecideParams): Config {
  return Object.fromEntries(declared.map((param) => [param.name, valueOf(params, param)]))
}

/**
 * `decide` asks the file's process and blocks the thread.
 * @param bars - of the study, which rows are counted in
 */
export function askingStrategy(
  facts: StrategyFacts,
  { port, replies }: OwnLine,
  bars: Bars,
  run: BacktestRequest,
): StrategyDeclaration {
  const { start_date: _start, end_date: _end, ...undated } = run

  function ask(question: OwnAsk): Decided {
    const before = Atomics.load(replies, 0)
    port.postMessage(question)
    Atomics.wait(replies, 0, before)
    const reply: OwnReply | undefined = receiveMessageOnPort(port)?.message
    if (reply === undefined || reply.kind === 'stopped') throw new RunCancelled()
    if (reply.kind === 'fault') throw new StrategyFault(reply.reason)
    if (reply.decided === null) throw new StrategyFault('its process made no decisions')
    return reply.decided
  }

  return {
    ...facts,
    decide({ time }, params, _lines, unit) {
      const from = firstBarFrom(bars, time[0] ?? 0)
      const config = configFor(facts, params)
      const rows = [from, from + time.length] as const
      return checkDecisions(ask({ request: { ...undated, config: { ...config, unit } }, rows }), time.length)
    },
  }
}

/** Never trades: enough to check a study before its file is asked. */
export function idleStrategy(facts: StrategyFacts): StrategyDeclaration {
  return { ...facts, decide: ({ time }) => ({ warmup: 0, bytes: new Uint8Array(time.length) }) }
}
