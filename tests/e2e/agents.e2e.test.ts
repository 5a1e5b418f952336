import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

// What a coding agent asks Storybook in development. The first answer is made from all sources.

let storybook: ChildProcess
let address: string

/** ms; the machine may be busy. */
const WAIT = 180_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}

async function call(method: string, params: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result }: { result: unknown } = JSON.parse((await response.text()).replace(/^event: message\ndata: /, ''))
  return result
}

beforeAll(async () => {
  const port = String(await freePort())
  address = `http://localhost:${port}/mcp`
  storybook = spawn(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '-p', port, '--exact-port', '--ci'],
    { env: { ...process.env, NODE_ENV: 'development', STORYBOOK_DISABLE_TELEMETRY: '1' }, stdio: 'ignore' },
  )
  await vi.waitFor(() => call('tools/list', {}), { timeout: WAIT, interval: 500 })
}, WAIT)

afterAll(async () => {
  if (storybook.exitCode !== null) return
  const end = once(storybook, 'exit')
  storybook.kill()
  await end
})

async function ask(name: string, args: Record<string, string>): Promise<string> {
  const result = await call('tools/call', { name, arguments: args })
  return JSON.stringify(result).replaceAll(String.raw`\"`, '"')
}

it(
  'lists the components, and shows one and a story of it',
  async () => {
    expect(await ask('docs-list', {})).toContain('- EquityCurve (charts-equity-curve): ')
    const shown = await ask('docs-show', { id: 'elements-button' })
    expect(shown).toContain("import { Button } from '@tidemark/ui'")
    expect(shown).toContain('loadingText?: string')
    expect(shown).toContain('## When to use')
    const story = await ask('docs-show-story', { componentId: 'elements-button', storyName: 'Busy' })
    expect(story).toContain('<Button variant="solid" onClick={() => {}} loadingText="Running Backtest...">')
  },
  3 * WAIT,
)
