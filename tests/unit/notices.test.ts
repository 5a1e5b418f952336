import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { formatNotices, packageFolderOf, readNotice } from '../../apps/web/bundle/notices'

const root = new URL('../../', import.meta.url)

function packageWith(manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const MANIFEST = { name: 'thing', version: '1.2.3', license: 'MIT' }

describe('notices of third parties', () => {
  it('belong to the package that a module is in', () => {
    expect(packageFolderOf('/src/node_modules/react/index.js')).toBe('/src/node_modules/react')
    expect(packageFolderOf('/src/node_modules/@nivo/core/dist/core.mjs')).toBe('/src/node_modules/@nivo/core')
    expect(packageFolderOf('/src/node_modules/a/node_modules/b/b.js')).toBe('/src/node_modules/a/node_modules/b')
    expect(packageFolderOf('\0/src/node_modules/react/index.js?commonjs')).toBe('/src/node_modules/react')
    expect(packageFolderOf('/src/packages/ui/src/index.ts')).toBeNull()
  })

  it('have name, version, licence and all texts of a package', () => {
    const folder = packageWith(MANIFEST, { LICENSE: 'Free.', 'NOTICE.txt': 'By us.', 'index.js': '' })
    const notice = readNotice(folder, { thing: 'And them.' })
    expect(notice).toEqual({ name: 'thing', version: '1.2.3', licence: 'MIT', texts: ['Free.', 'By us.', 'And them.'] })
    expect(formatNotices([notice])).toMatch(/^thing 1\.2\.3 \(MIT\)$[^]*Free\.[^]*By us\.[^]*And them\./m)
  })

  it.each([
    ['names no licence', { ...MANIFEST, license: undefined }, { LICENSE: 'Free.' }, /names no version and licence/],
    ['has no licence text', MANIFEST, {}, /^thing is in the app, but has no licence text/],
  ])('break the build for a package that %s', (_, manifest, files, message) => {
    expect(() => readNotice(packageWith(manifest, files))).toThrow(message)
  })
})

it('images are pinned by version and digest', () => {
  const compose = ['compose.yaml', 'compose.postgres.yaml'].map((name) => `docs/examples/${name}`)
  const named = ['Containerfile', ...compose].flatMap((path) => [
    ...readFileSync(new URL(path, root), 'utf8').matchAll(/^(?:FROM|\s+image:) +(\S+)/gm),
  ])
  expect(named).toHaveLength(5)
  for (const [, image] of named) expect(image).toMatch(/^docker\.io\/\S+:\d+\.\d+\S*@sha256:[0-9a-f]{64}$/)
})
