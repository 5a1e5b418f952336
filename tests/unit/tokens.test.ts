import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeTokens } from '../../scripts/build-theme-tokens.mjs'
import { tokensCss, type Tokens } from '../../scripts/build-tokens.mjs'

const folder = new URL('../../packages/ui/src/theme/', import.meta.url)
const tokens: Tokens = JSON.parse(readFileSync(new URL('tokens.json', folder), 'utf8'))
const written = readFileSync(new URL('tokens.css', folder), 'utf8')

function namesIn(css: string, selector: string): string[] {
  const start = css.indexOf(`${selector} {`)
  expect(start, `a block for ${selector}`).toBeGreaterThanOrEqual(0)
  return [...css.slice(start, css.indexOf('}', start)).matchAll(/^\s*(--tm-[\w-]+):/gm)].map(([, name = '']) => name)
}

describe('tokens.ts', () => {
  it('is what tokens.json says: run `node scripts/build-tokens.mjs` after a change', async () => {
    expect(readFileSync(new URL('tokens.ts', folder), 'utf8')).toBe(await themeTokens(tokens))
  })
})

describe('tokens.css', () => {
  it('is what tokens.json says: run `node scripts/build-tokens.mjs` after a change', () => {
    expect(written).toBe(tokensCss(tokens))
  })

  it('has the same colours and shadows in both themes', () => {
    const light = namesIn(written, "[data-theme='light']")
    expect(light.length).toBeGreaterThan(80)
    expect(namesIn(written, "[data-theme='dark']").toSorted()).toEqual(light.toSorted())
  })

  it('replaces the same names in both themes for the vision-safe pair, and no others than exist', () => {
    const safe = namesIn(written, "[data-cvd='safe'] [data-theme='light']")
    expect(safe).toContain('--tm-up-solid')
    expect(namesIn(written, "[data-cvd='safe'] [data-theme='dark']")).toEqual(safe)
    expect(namesIn(written, "[data-theme='light']")).toEqual(expect.arrayContaining(safe))
  })

  it('stills every duration for those who ask for less motion', () => {
    const durations = namesIn(written, ':root').filter((name) => name.startsWith('--tm-duration-'))
    expect(durations).toContain('--tm-duration-fast')
    // Set by the system, or in the app.
    for (const start of ["[data-motion='reduced']", 'prefers-reduced-motion']) {
      const rules = written.slice(written.indexOf(start)).split('\n}')[0]
      for (const name of durations) expect(rules).toContain(`${name}: 0ms;`)
    }
  })
})
