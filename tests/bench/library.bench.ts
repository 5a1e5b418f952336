import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@tidemark/contract'
import { signIn } from '../e2e/support/api'
import { startServer, temporaryFolder } from '../e2e/support/server'
import { type Line, timingOf } from './measure'

const RUNS = 10_000
const ROUNDS = 15
const GOAL = { name: 'goal', ms: 100, atMost: 1 }

const fillLibrary = fileURLToPath(new URL('../../apps/server/src/testing/fillLibrary.ts', import.meta.url))

/** A library of many runs, from request to last byte. */
export async function libraryLines(): Promise<Line[]> {
  const folder = await temporaryFolder()
  try {
    await (await startServer({ dataFolder: folder.path })).stop()
    execFileSync(process.execPath, ['--import', 'tsx', fillLibrary, folder.path, String(RUNS)], { stdio: 'inherit' })
    const server = await startServer({ dataFolder: folder.path })
    try {
      const { access_token: token } = await signIn(server.url)
      const ask = async () => {
        const startedAt = performance.now()
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${server.url}${endpoints.runIds.path}?include=library`, { headers })
        const text = await answer.text()
        const ms = performance.now() - startedAt
        if (!text.endsWith(']')) throw new Error(`The server answered ${answer.status}: ${text.slice(0, 200)}`)
        return ms
      }
      const first = await ask()
      const times: number[] = []
      for (let i = 0; i < ROUNDS; i++) times.push(await ask())
      return [
        { what: `library of ${RUNS} runs, first time`, timing: timingOf([first]), reference: GOAL },
        { what: 'the same, again', timing: timingOf(times), reference: GOAL },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await folder.remove()
  }
}
