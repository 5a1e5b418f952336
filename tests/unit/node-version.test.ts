import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { isSupported } from '../../scripts/node-version.mjs'

const semver: { satisfies: (version: string, range: string) => boolean } = createRequire(import.meta.url)('semver')
const manifest: { engines: { node: string } } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

const VERSIONS = '12.22.12 18.20.8 20.18.3 20.19.0 20.20.2 21.7.3 22.12.0 22.13.0 22.23.3 23.11.1 24.0.0 24.21.0 26.0.0'

it.each(VERSIONS.split(' '))('Node %s is taken or refused as package.json says', (version) => {
  expect(isSupported(version)).toBe(semver.satisfies(version, manifest.engines.node))
})
