import { expect, it } from 'vitest'
import { faultsOfLock } from '../../scripts/check-lock.mjs'

it('finds nothing wrong with a package that runs everywhere', () => {
  expect(
    faultsOfLock({
      '': { version: '1.0.0', engines: { node: '>=99' } },
      'node_modules/a': { version: '1.0.0', engines: { node: '>=18' }, optionalDependencies: { 'a-linux': '1.0.0' } },
      'node_modules/a-linux': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optionalDependencies: { 'b-linux': '1.0.0' } },
      'node_modules/b/node_modules/b-linux': { version: '1.0.0' },
      'node_modules/@tidemark/ui': { resolved: 'packages/ui' },
    }),
  ).toEqual([])
})

it('names a package that asks for a newer Node than the oldest we support', () => {
  expect(faultsOfLock({ 'node_modules/a': { version: '2.0.0', engines: { node: '>=22.12' } } })).toEqual([
    'node_modules/a@2.0.0 wants Node >=22.12, and we support 20.19.0.',
  ])
})

it("names another platform's binary that is not locked", () => {
  expect(
    faultsOfLock({ 'node_modules/a': { version: '2.0.0', optionalDependencies: { 'a-darwin-arm64': '2.0.0' } } }),
  ).toEqual(['node_modules/a@2.0.0 may need a-darwin-arm64 on another platform, and it is not locked.'])
})

it('names a package that is locked to one registry', () => {
  const resolved = 'https://packages.example/a-1.0.0.tgz'
  expect(faultsOfLock({ 'node_modules/a': { version: '1.0.0', resolved } })).toEqual([
    'node_modules/a@1.0.0 is locked to packages.example.',
  ])
})
