/** Nobody may wait any more: there are `waiting` already, or whoever asks has as much inside and waiting as one may have. */
export class GateFullError extends Error {
  readonly isOwn: boolean

  /** @param isOwn - the caller's own share is used up; others may still enter */
  constructor(isOwn = false) {
    super(isOwn ? 'Too much of one user is waiting already.' : 'Too much is waiting already.')
    this.name = 'GateFullError'
    this.isOwn = isOwn
  }
}

/** Whose work it is, beside a signal that ends its waiting. */
export interface Entrance {
  /** Aborted while waiting: the work is never begun, and the signal's reason is thrown. */
  readonly signal?: AbortSignal | undefined
  /** Users take turns, however much each has waiting. @default one for all that name none */
  readonly user?: string | undefined
  /** Is never refused, and takes nobody's place among those who wait. @default false */
  readonly isPatient?: boolean | undefined
}

export interface GateOptions {
  /** Pieces of work that go on at once. */
  readonly running: number
  /** Pieces that may wait, of all users together. */
  readonly waiting: number
  /** Pieces that one user may have, inside and waiting together. @default no limit */
  readonly perUser?: number
}

export interface Gate {
  /**
   * Runs the work when it is its turn: users in turn, of one user first come, first served.
   *
   * @throws GateFullError at once when the queue, or the user's share of it, is full.
   */
  enter<T>(work: () => Promise<T>, entrance?: Entrance): Promise<T>
}

interface Line {
  /** Inside and waiting; those who are patient do not count against the user's share. */
  count: number
  visits: number
  inside: number
  /** When it was let in last, as a number that goes up; 0: never. */
  turn: number
  readonly waiting: (() => void)[]
}

/**
 * Lets `running` pieces of work go on at once and `waiting` more queue for their turn. Whose turn it is: of those who wait, the
 * user with the fewest pieces inside; among equals, the one who was let in longest ago.
 */
export function createGate({ running, waiting, perUser = Infinity }: GateOptions): Gate {
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
  function admitNext(): void {
    const waitingLines = [...lines.values()].filter((line) => line.waiting.length > 0)
    const [next] = waitingLines.toSorted((a, b) => a.inside - b.inside || a.turn - b.turn)
    const admit = next?.waiting.shift()
    if (next === undefined || admit === undefined) return
    begin(next)
    admit()
  }

  async function turn(line: Line, signal: AbortSignal | undefined, places: number): Promise<void> {
    signal?.throwIfAborted()
    if (inside < running) {
      begin(line)
      return
    }
    if (places > 0 && queued >= waiting) throw new GateFullError()
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        line.waiting.splice(line.waiting.indexOf(admit), 1)
        queued -= places
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted while waiting.'))
      }
      const admit = () => {
        signal?.removeEventListener('abort', onAbort)
        queued -= places
        resolve()
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      line.waiting.push(admit)
      queued += places
    })
  }

  return {
    async enter(work, { signal, user = '', isPatient = false } = {}) {
      const places = isPatient ? 0 : 1
      const line = lineOf(user)
      if (places > 0 && line.count >= perUser) throw new GateFullError(true)
      line.count += places
      line.visits++
      try {
        await turn(line, signal, places)
        try {
          return await work()
        } finally {
          inside--
          line.inside--
          admitNext()
        }
      } finally {
        line.count -= places
        line.visits--
        if (line.visits === 0) lines.delete(user)
      }
    },
  }
}
