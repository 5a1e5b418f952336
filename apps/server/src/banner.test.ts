import { expect, it } from 'vitest'
import { banner } from './banner'

const FACTS = { address: 'http://localhost:8080/', storybook: 'built', data: '/srv/data' } as const

it('tells a generated password once', () => {
  expect(banner({ ...FACTS, password: { kind: 'generated', password: 'abc-def' } })).toBe(`
Tidemark is running.

  App        http://localhost:8080/
  Storybook  http://localhost:8080/storybook/
  User       admin
  Password   abc-def
             Note it down: it is kept as a hash, and not shown again.
  Data       /srv/data
  Stop       Ctrl+C
`)
})

it('tells where a given password came from, and no second line', () => {
  expect(banner({ ...FACTS, storybook: 'not built', password: { kind: 'given' } })).toBe(`
Tidemark is running.

  App        http://localhost:8080/
  Storybook  http://localhost:8080/storybook/ (not built: npm run build)
  User       admin
  Password   as given in TIDEMARK_ADMIN_PASSWORD
  Data       /srv/data
  Stop       Ctrl+C
`)
})

it('tells that Storybook is being built', () => {
  expect(banner({ ...FACTS, storybook: 'being built', password: { kind: 'kept' } })).toContain(
    '  Storybook  http://localhost:8080/storybook/ (being built; said here when it is there)\n',
  )
})

it('tells how to set a forgotten one', () => {
  expect(banner({ ...FACTS, password: { kind: 'kept' } })).toContain(`
  Password   as printed on the first start, or set since
             (forgotten? stop the server, then: npm run -s tidemark -- user password admin)
  Data       /srv/data
`)
})
