import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

// What a coding agent asks Storybook in development. Each answer is made from the sources as they are.

const PORT = 6016
const ADDRESS = `http://localhost:${PORT}/mcp`
let storybook: ReturnType<typeof spawn>

/** ms */
const START = 180_000
const ANSWER = 180_000

beforeAll(async () => {
  storybook = spawn(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '-p', String(PORT), '--exact-port', '--ci'],
    {
      env: { ...process.env, NODE_ENV: 'development', STORYBOOK_DISABLE_TELEMETRY: '1' },
      stdio: 'ignore',
    },
  )
  await vi.waitFor(() => fetch(ADDRESS), { timeout: START, interval: 500 })
}, START)

afterAll(async () => {
  const end = once(storybook, 'exit')
  storybook.kill()
  await end
})

async function ask(name: string, args: Record<string, string>): Promise<string> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
  const { result }: { result: { content: { text: string }[] } } = JSON.parse(
    (await response.text()).replace(/^event: message\ndata: /, ''),
  )
  return result.content.map(({ text }) => text).join('\n')
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
  3 * ANSWER,
)
