import { expect, it } from 'vitest'
import { buildResearch } from '../../fixtures/buildResearch'
import { readSample } from '../../fixtures/sample'
import { research } from './fixtures/research'

// If it fails: node --import tsx packages/api/fixtures/writeResearch.ts
it('is what the engine computes today', { timeout: 60_000 }, async () => {
  const built: unknown = JSON.parse(JSON.stringify(await buildResearch(readSample())))
  expect(research).toEqual(built)
})
