import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('has the mock service worker of the installed msw (else: npx msw init .storybook/public --no-save)', () => {
  expect(read('.storybook/public/mockServiceWorker.js')).toBe(read('node_modules/msw/lib/mockServiceWorker.js'))
})
