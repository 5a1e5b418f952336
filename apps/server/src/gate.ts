/** The queue is full, or the user's share of it. */
export class GateFullError extends Error {
  readonly isOwn: boolean

  constructor(isOwn = false) {
    super(isOwn ? 'Too much of one user is waiting already.' : 'Too much is waiting already.')
    this.name = 'GateFullError'
    this.isOwn = isOwn
  }
}

interface Entrance {
  /** Aborting while queued rejects with its reason; the work never starts. */
  readonly signal?: AbortSignal | undefined
  /** Users take turns, however much each has queued. @default one shared user */
  readonly user?: string | undefined
  /** Never refused, and not counted against the limits. @default false */
  readonly isPatient?: boolean | undefined
}

export interface GateOptions {
  /** A function's value may change at any time. */
  readonly running: number | (() => number)
  readonly waiting: number
  /** Running and queued. @default no limit */
  readonly perUser?: number
}

export interface Gate {
  /** @throws {GateFullError} at once when the queue, or the user's share of it, is full */
  enter<T>(work: () => Promise<T>, entrance?: Entrance): Promise<T>
  /** Running and queued. */
  readonly taken: () => number
}

interface Line {
  /** Running and queued, without patient ones. */
  count: number
  visits: number
  inside: number
  turn: number
  readonly waiting: (() => void)[]
}

/** Next is the user with the fewest pieces running; on a tie, the one admitted longest ago. */
export function createGate({ running, waiting, perUser = Infinity }: GateOptions): Gate {
  const places = typeof running === 'function' ? running : () => running
  let [inside, queued] = [0, 0]
  let turns = 0
  const lines = new Map<string, Line>()

  function lineOf(user: string): Line {
    const line = lines.get(user) ?? { count: 0, visits: 0, inside: 0, turn: 0, waiting: [] }
    lines.set(user, line)
    return line
  }
  function begin(line: Line): void {
    inside++
    line.inside++
    line.turn = ++turns
  }
  function admitNext(): boolean {
    if (inside >= places()) return false
    const waitingLines = [...lines.values()].filter((line) => line.waiting.length > 0)
    const [next] = waitingLines.toSorted((a, b) => a.inside - b.inside || a.turn - b.turn)
    if (next === undefined) return false
    begin(next)
    next.waiting.shift()?.()
    return true
  }

  async function turn(line: Line, signal: AbortSignal | undefined, share: number): Promise<void> {
    signal?.throwIfAborted()
    if (inside < places()) {
      begin(line)
      return
    }
    if (share > 0 && queued >= waiting) throw new GateFullError()
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        line.waiting.splice(line.waiting.indexOf(admit), 1)
        queued -= share
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted while waiting.'))
      }
      const admit = () => {
        signal?.removeEventListener('abort', onAbort)
        queued -= share
        resolve()
      }
      signal?.addEventListener('abort', onAbort)
      line.waiting.push(admit)
      queued += share
    })
  }

  return {
    taken: () => [...lines.values()].reduce((sum, { visits }) => sum + visits, 0),
    async enter(work, { signal, user = '', isPatient = false } = {}) {
      const share = isPatient ? 0 : 1
      const line = lineOf(user)
      if (share > 0 && line.count >= perUser) throw new GateFullError(true)
      line.count += share
      line.visits++
      try {
        await turn(line, signal, share)
        try {
          return await work()
        } finally {
          inside--
          line.inside--
          while (admitNext());
        }
      } finally {
        line.count -= share
        line.visits--
        if (line.visits === 0) lines.delete(user)
      }
    },
  }
}
