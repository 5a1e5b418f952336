import { execFileSync } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@tidemark/contract'
import { RUN, signedInClient, signIn } from '../e2e/support/api'
import { type Finding, finding, loadFinding } from './findings'
import { shoot } from './shoot'
import type { Hits } from './shots'

const QUIET = { name: 'quiet', password: 'one run after the other' } as const
const QUIET_RUNS = 100
/** Over the limit per user, so some are refused and retried. */
const GREEDY_LOOPS = 60
/** Times longer that the quiet user's responses may take: the next run shares the cores. */
const LATER = 6

const cli = fileURLToPath(new URL('../../apps/server/dist/cli.js', import.meta.url))

/** The data folder must not be open. */
export function addQuietUser(dataFolder: string): void {
  execFileSync(process.execPath, [cli, 'user', 'add', QUIET.name, '--password-stdin'], {
    input: QUIET.password,
    env: { ...process.env, TIDEMARK_DATA: dataFolder },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}

async function quietRuns(url: string): Promise<Hits> {
  const { access_token: token } = await signIn(url, QUIET)
  return shoot({
    url: url + endpoints.runBacktest.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(RUN),
    connections: 1,
    until: { amount: QUIET_RUNS },
  })
}

async function greedyRuns(url: string, over: AbortSignal): Promise<{ done: number; refused: number }> {
  const client = await signedInClient(url)
  const count = { done: 0, refused: 0 }
  setMaxListeners(GREEDY_LOOPS, over)
  const loop = async () => {
    while (!over.aborted) {
      const answer = await client.post(RUN)
      await answer.arrayBuffer()
      if (answer.status === 200) count.done++
      else if (answer.status === 503) {
        count.refused++
        const seconds = Number(answer.headers.get('retry-after') ?? 1)
        await sleep(seconds * 1000, null, { signal: over }).catch(() => undefined)
      } else throw new Error(`The server answered a run with ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: GREEDY_LOOPS }, loop))
  return count
}

/** Measures a quiet user alone, and beside one who requests too much. */
export async function fairnessFindings(url: string): Promise<Finding[]> {
  const alone = await quietRuns(url)
  const over = new AbortController()
  const working = greedyRuns(url, over.signal)
  const beside = await quietRuns(url)
  over.abort()
  const { done, refused } = await working
  return [
    loadFinding('a quiet user, one run after the other, alone', alone),
    loadFinding(`the same beside ${GREEDY_LOOPS} loops of another user`, beside, {
      p99: Math.round(LATER * alone.p99),
      rate: 0,
    }),
    finding(`  runs of that other user meanwhile: ${done} answered, ${refused} refused`, null),
  ]
}
