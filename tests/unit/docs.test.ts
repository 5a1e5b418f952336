import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { indicatorsPage } from '../../scripts/build-docs.mjs'

test('docs/indicators.md is what the declarations say (node --import tsx scripts/build-docs.mjs)', async () => {
  const page = readFileSync(new URL('../../docs/indicators.md', import.meta.url), 'utf8')
  expect(page).toBe(await indicatorsPage())
})
