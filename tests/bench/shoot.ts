import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Hits, Shots } from './shots'

/**
 * Runs autocannon in its own process, undisturbed by other work.
 *
 * @throws when the generator fails; refused requests are counted
 */
export async function shoot(shots: Shots): Promise<Hits> {
  const program = fileURLToPath(new URL('shooter.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(shots)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code !== 0) throw new Error(`The generator of requests ended with ${String(code)}.`)
  const hits: Hits = JSON.parse(output)
  return hits
}
