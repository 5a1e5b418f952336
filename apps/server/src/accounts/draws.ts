import { randomInt } from 'node:crypto'

/** One attempt in this time, of all for one name. Twelve guesses a minute, against passwords of eight characters or more. */
export const ROUND_MS = 5000

/** Reserved attempts for names that are guessed at: one a round, drawn among the networks that tried in it. */
export interface Draws {
  /**
   * Enters the name's round, or begins one. Each network has one chance in a round, however often it tries.
   *
   * @returns whether the attempt was drawn. Only the last candidate of a round waits for its end; others are told at once.
   */
  readonly enter: (name: string, network: string) => Promise<boolean>
}

interface Round {
  readonly networks: Set<string>
  /** Tells the candidate whether it was drawn. */
  settle: (isDrawn: boolean) => void
}

export interface DrawsOptions {
  readonly wait: (ms: number) => Promise<unknown>
  /** A whole number from 0, below `count`. Replaced in tests. */
  readonly draw?: (count: number) => number
}

export function createDraws({ wait, draw = randomInt }: DrawsOptions): Draws {
  const rounds = new Map<string, Round>()

  async function end(name: string, round: Round): Promise<void> {
    await wait(ROUND_MS)
    rounds.delete(name)
    round.settle(true)
  }
  function begin(name: string): Round {
    const round: Round = { networks: new Set(), settle: () => undefined }
    rounds.set(name, round)
    void end(name, round)
    return round
  }

  return {
    async enter(name, network) {
      const round = rounds.get(name) ?? begin(name)
      if (round.networks.has(network)) return false
      round.networks.add(network)
      // The nth takes the place with chance 1/n (reservoir sampling): all are equal, and one connection is kept, not all.
      if (draw(round.networks.size) !== 0) return false
      round.settle(false)
      return new Promise((resolve) => {
        round.settle = resolve
      })
    },
  }
}
