import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Lints files with one import each by the project's own rules (table in CONTRIBUTING.md), and one prop: a zone comes by context.

type Import = readonly [file: string, statement: string]

const REFUSED: Import[] = [
  ['packages/contract/src/a.ts', "export * from '@tidemark/engine'"],
  ['packages/contract/src/b.ts', "export * from '@tidemark/api/hooks'"],
  ['packages/contract/src/c.ts', "export * from 'react'"],
  ['packages/contract/src/d.ts', "export * from 'node:fs'"],
  ['packages/engine/src/a.ts', "export * from '@tidemark/api'"],
  ['packages/engine/src/b.ts', "export * from '@tidemark/ui'"],
  ['packages/engine/src/c.ts', "export * from 'node:worker_threads'"],
  ['packages/engine/src/deep/d.ts', "export * from '../../../contract/src/timeframe'"],
  ['packages/api/src/a.ts', "export * from '@tidemark/ui'"],
  ['packages/api/src/b.ts', "export * from '@tidemark/charts/equity'"],
  ['packages/api/src/c.ts', "export * from '@tidemark/contract/src/auth'"],
  ['packages/ui/src/a.tsx', "export * from '@tidemark/api'"],
  ['packages/ui/src/b.tsx', "export * from '@tidemark/api/hooks'"],
  ['packages/ui/src/c.tsx', "export * from '@tidemark/api/testing'"],
  ['packages/ui/src/d.tsx', "export * from '@tidemark/charts/equity'"],
  ['packages/ui/src/e.tsx', "export * from '@tidemark/engine'"],
  ['packages/ui/src/f.tsx', "import { timeframeSchema } from '@tidemark/contract'\nexport const t = timeframeSchema"],
  ['packages/ui/src/g.tsx', "export * from 'swr'"],
  ['packages/ui/src/h.tsx', "export * from 'react-router-dom'"],
  ['packages/ui/src/panels/x/i.tsx', "export * from '../../../../contract/src/index'"],
  ['packages/ui/src/j.tsx', "import type { ApiError } from '@tidemark/api'\nexport type E = ApiError"],
  ['packages/ui/src/k.tsx', 'export const curve = <Curve timeZone="UTC" />'],
  ['packages/charts/src/a.tsx', "export * from '@tidemark/api/hooks'"],
  ['packages/charts/src/b.tsx', "export * from '@tidemark/engine'"],
  ['packages/charts/src/c.tsx', "export * from '@tidemark/ui/src/elements/button/Button'"],
  ['packages/charts/src/d.tsx', "export * from '@tidemark/ui/testing'"],
  ['packages/charts/src/e.tsx', "import type { ApiError } from '@tidemark/api'\nexport type E = ApiError"],
  ['apps/web/src/a.ts', "export * from '@tidemark/engine'"],
  ['apps/web/src/b.ts', "export * from '@tidemark/engine/research'"],
  ['apps/web/src/c.ts', "export * from '@tidemark/api/testing'"],
  ['apps/web/src/g.ts', "export * from '@tidemark/api/computed'"],
  ['apps/web/src/d.ts', "export * from '../../server/src/main'"],
  ['apps/web/src/e.ts', "export * from 'node:fs'"],
  ['apps/web/src/f.ts', "export * from '@tidemark/server'"],
  ['apps/web/src/platform/a.ts', "export * from '../session/session'"],
  ['apps/web/src/platform/b.ts', "export * from '@tidemark/engine'"],
  ['apps/web/src/session/a.ts', "export * from '../app/App'"],
  ['apps/web/src/preferences/a.ts', "export * from '../app/App'"],
  ['apps/web/src/demo/a.ts', "export * from '../pages/shared/CardLink'"],
  ['apps/web/src/routing/a.ts', "export * from '../pages/chart/ChartPage'"],
  ['apps/web/src/pages/chart/a.tsx', "export * from '../../app/Shell'"],
  ['apps/web/src/pages/shared/a.tsx', "export * from '../../app/Shell'"],
  ['apps/web/src/pages/shared/b.tsx', "export * from '../chart/ChartPage'"],
  ['apps/server/src/a.ts', "export * from '@tidemark/ui'"],
  ['apps/server/src/b.ts', "export * from '@tidemark/api'"],
  ['apps/server/src/c.ts', "export * from '@tidemark/charts/equity'"],
  ['apps/server/src/d.ts', "export * from '../../../packages/engine/src/index'"],
]

const ALLOWED: Import[] = [
  ['packages/contract/src/ok.ts', "export * from 'zod'\nexport * from 'jsonc-parser'"],
  ['packages/engine/src/ok.ts', "export * from '@tidemark/contract'"],
  ['packages/api/src/ok.ts', "export * from '@tidemark/contract'"],
  ['packages/ui/src/ok.tsx', "import type { Timeframe } from '@tidemark/contract'\nexport const t: Timeframe = 'H1'"],
  [
    'packages/ui/src/ok2.tsx',
    "import type { Resource } from '@tidemark/contract/resource'\nexport type R = Resource<number>",
  ],
  ['packages/ui/src/ok3.tsx', "export * from '@tidemark/contract/json'"],
  ['packages/ui/src/ok.stories.tsx', "export * from '@tidemark/api/hooks'\nexport * from '@tidemark/api/testing'"],
  ['packages/charts/src/ok.tsx', "export * from '@tidemark/ui'"],
  ['packages/charts/src/ok.stories.tsx', "export * from '@tidemark/ui/testing'"],
  ['packages/charts/src/testing/ok.ts', "export * from '@tidemark/ui/testing'"],
  [
    'apps/web/src/ok.ts',
    "export * from '@tidemark/api/hooks'\nexport * from '@tidemark/ui'\nexport * from '@tidemark/charts/equity'",
  ],
  ['apps/web/src/ok.stories.tsx', "export * from '@tidemark/api/testing'"],
  ['apps/web/src/demo/ok.ts', "export * from '../session/session'\nexport * from '../platform/storage'"],
  ['apps/web/src/demo/ok.stories.tsx', "export * from '../testing/AppAt'"],
  ['apps/web/src/pages/chart/ok.ts', "export * from '../shared/CardLink'\nexport * from '../../demo/demoRecord'"],
  ['apps/web/src/pages/shared/ok.ts', "export * from '../../session/session'\nexport * from './CardLink'"],
  [
    'apps/server/src/ok.ts',
    "export * from 'node:fs'\nexport * from '@tidemark/contract/json'\nexport * from '@tidemark/engine/research'",
  ],
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'tidemark-fences-'))
const refusals = new Map<string, number>()

function lint(): { diagnostics: { code?: string; filename: string }[] } {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  return JSON.parse(spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: copy, encoding: 'utf8' }).stdout)
}

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'))
  for (const [file, statement] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), `${statement}\n`)
  }
  for (const { code, filename } of lint().diagnostics) {
    if (/no-restricted-imports|forbid-component-props/.test(code ?? ''))
      refusals.set(filename, (refusals.get(filename) ?? 0) + 1)
  }
})
afterAll(() => rmSync(copy, { recursive: true }))

describe('the linter', () => {
  it.each(REFUSED)('refuses in %s: %s', (file) => {
    expect(refusals.get(file)).toBeGreaterThan(0)
  })
  it.each(ALLOWED)('allows in %s: %s', (file) => {
    expect(refusals.get(file)).toBeUndefined()
  })
})

describe("a package's exports", () => {
  const { resolve } = createRequire(join(root, 'apps/web/package.json'))
  it.each(['@tidemark/contract/src/auth.ts', '@tidemark/ui/src/index.ts', '@tidemark/api/src/errors.ts'])(
    'do not let %s in',
    (path) => {
      expect(() => resolve(path)).toThrow(expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }))
    },
  )
})
