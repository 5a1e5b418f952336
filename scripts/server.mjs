// Runs the built server for a check.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './process.mjs'

/**
 * Starts the built server with an empty data folder of its own, on a free port.
 *
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the address ends in a slash
 * @throws if it ends before it listens; it has said why
 */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'))
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', TIDEMARK_DATA: folder }
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'dist', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => rmSync(folder, { recursive: true, force: true }))
  const listening = new Promise((resolve) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const [address] = /http:\S+\/(?=\n)/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
  const address = await Promise.race([listening, ended])
  if (address === undefined) throw new Error('The built server ended before it listened: see above.')
  return {
    address,
    stop() {
      child.kill()
      return ended
    },
  }
}
