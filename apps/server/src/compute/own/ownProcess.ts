import { type ChildProcess, spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BAR_COLUMNS } from '@tidemark/engine'
import { workerFile } from '../workerFile'
import { StrategyFault } from './fault'
import { frame, MessageReader, type OwnMessage } from './messages'
import type { OwnWork } from './ownWork'

export interface OwnProcess {
  isWaiting(): boolean
  /**
   * The first piece names the file; a process that failed takes no more.
   * @param seconds - from when the file is loaded
   * @throws {StrategyFault} for errors of the file; the signal's reason when it is aborted
   */
  work(work: OwnWork, options: { readonly seconds: number; readonly signal: AbortSignal }): Promise<OwnAnswer>
  end(): void
}

export type OwnAnswer = Exclude<OwnMessage, { kind: 'begun' | 'fault' }>

const ENDED = 'its process ended before it had an answer (process.exit, or a promise that is never kept)'

const MOST_PRINTED = 64 * 1024

/** Above our limit, so that ours is reached before V8 aborts. */
const HEAP_ROOM_MB = 128

export function commandOf(memoryMb: number): readonly [program: string, args: string[]] {
  const { filename, execArgv = [] } = workerFile('own.child', import.meta.url)
  const heap = `--max-old-space-size=${memoryMb + HEAP_ROOM_MB}`
  return [process.execPath, [heap, ...execArgv, fileURLToPath(filename), `${memoryMb}`]]
}

function start(memoryMb: number): ChildProcess {
  return spawn(...commandOf(memoryMb), {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'],
    // A process group of its own, so that its child processes end with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
}

interface Current {
  hasBegun: boolean
  readonly reject: (error: Error) => void
  readonly onMessage: (message: OwnMessage) => void
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

/** To stderr, so that it cannot mix with results on stdout. */
function passOn(child: ChildProcess): void {
  let printed = 0
  const onText = (text: Buffer): void => {
    if (printed < MOST_PRINTED) process.stderr.write(text.subarray(0, MOST_PRINTED - printed))
    printed += text.length
  }
  child.stdout?.on('data', onText)
  child.stderr?.on('data', onText)
}

export function partsOf(work: OwnWork): Uint8Array[] {
  if (work.kind !== 'run') return [frame(work)]
  const { bars, ...series } = work.series
  const columns = BAR_COLUMNS.map((name) => bars[name])
  return [
    frame({ ...work, series, count: bars.time.length }),
    ...columns.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  ]
}

function readable(stream: unknown): Readable {
  if (stream instanceof Readable) return stream
  throw new TypeError('A process for a strategy has no pipe to answer by.')
}

/** The work may use `memoryMb` of resident memory beyond its input. */
export function startOwnProcess(memoryMb: number): OwnProcess {
  const child = start(memoryMb)
  let isOver = false
  let startError: Error | null = null
  const end = (): void => {
    isOver = true
    endGroup(child)
  }
  child.once('error', (error) => {
    isOver = true
    startError = error
  })
  child.once('exit', end)
  child.stdin?.on('error', () => undefined)
  passOn(child)

  let current: Current | null = null
  let reader: MessageReader | null = null
  let isTooLarge = false

  const why = (hasBegun: boolean): Error => {
    if (isTooLarge) return new StrategyFault(`it was stopped for taking more than ${memoryMb} MB of memory`)
    if (hasBegun) return new StrategyFault(ENDED)
    return startError ?? new Error('The process for a strategy ended before it had begun.')
  }
  const listen = (): void => {
    readable(child.stdio[3]).on('data', (chunk: Buffer) => {
      try {
        for (const message of reader?.push(chunk) ?? []) current?.onMessage(message)
      } catch (error) {
        current?.reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
    readable(child.stdio[4]).on('data', () => {
      isTooLarge = true
    })
    child.once('error', (error) => current?.reject(error))
    // 'close' comes after all its output was read.
    child.once('close', () => current?.reject(why(current.hasBegun)))
  }

  return {
    isWaiting: () => !isOver,
    end,
    async work(work, { seconds, signal }) {
      let timer: NodeJS.Timeout | undefined
      let onAbort: (() => void) | undefined
      try {
        signal.throwIfAborted()
        const answer = await new Promise<OwnMessage>((resolve, reject) => {
          const mine: Current = {
            hasBegun: false,
            reject,
            onMessage(message) {
              if (message.kind !== 'begun') return resolve(message)
              mine.hasBegun = true
              const late = `it was stopped after ${seconds} s, the most that a strategy of one's own may take`
              timer ??= setTimeout(() => reject(new StrategyFault(late)), seconds * 1000)
            },
          }
          current = mine
          if (reader === null) {
            reader = new MessageReader(work.kind === 'run' ? work.series.bars.time.length : 0)
            listen()
          }
          onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'))
          signal.addEventListener('abort', onAbort, { once: true })
          if (isOver) reject(why(false))
          for (const part of partsOf(work)) child.stdin?.write(part)
        })
        if (answer.kind === 'fault') throw new StrategyFault(answer.reason)
        if (answer.kind === 'begun') throw new TypeError('A beginning is no answer.')
        return answer
      } catch (error) {
        end()
        throw error
      } finally {
        current = null
        clearTimeout(timer)
        if (onAbort) signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
