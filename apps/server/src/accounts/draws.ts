import { randomInt } from 'node:crypto'

/** Twelve guesses a minute per name, against passwords of at least eight characters. */
export const ROUND_MS = 5000

/** For names under attack: one attempt per round, drawn among the networks that tried. */
export interface Draws {
  /**
   * A network has one chance per round. Returns whether the attempt was drawn; only the current candidate waits for the
   * end of the round.
   */
  readonly enter: (name: string, network: string) => Promise<boolean>
}

interface Round {
  readonly networks: Set<string>
  settle: (isDrawn: boolean) => void
}

export interface DrawsOptions {
  readonly wait: (ms: number) => Promise<unknown>
  readonly draw?: ((count: number) => number) | undefined
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
      // Reservoir sampling: all networks are equally likely, and only one connection is kept open.
      if (draw(round.networks.size) !== 0) return false
      round.settle(false)
      return new Promise((resolve) => {
        round.settle = resolve
      })
    },
  }
}
