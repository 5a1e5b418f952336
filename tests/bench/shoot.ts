/** @packageDocumentation autocannon in a process of its own: what else the bench does must not make answers look late. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import type autocannon from 'autocannon'

/** Requests that are sent over and over. */
export interface Shots {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a POST. @default none: a GET */
  readonly body?: string
  /** @default 20 */
  readonly connections?: number
  /** Requests a second. @default as many as are answered */
  readonly rate?: number
  /** How long, or how many. */
  readonly until: { readonly seconds: number } | { readonly amount: number }
}

function argsOf({ url, headers, body, connections = 20, rate, until }: Shots): string[] {
  return [
    '--json',
    '--no-progress',
    '--connections',
    String(connections),
    ...Object.entries(headers).flatMap(([name, value]) => ['--headers', `${name}=${value}`]),
    ...(body === undefined ? [] : ['--method', 'POST', '--body', body]),
    ...(rate === undefined ? [] : ['--overallRate', String(rate)]),
    ...('seconds' in until ? ['--duration', String(until.seconds)] : ['--amount', String(until.amount)]),
    url,
  ]
}

/** @throws when the generator itself fails; answers that are refused are counted in the result. */
export async function shoot(shots: Shots): Promise<autocannon.Result> {
  const program = createRequire(import.meta.url).resolve('autocannon')
  const child = spawn(process.execPath, [program, ...argsOf(shots)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`autocannon ended with ${String(code)}.`)
  const result: autocannon.Result = JSON.parse(output)
  return result
}
