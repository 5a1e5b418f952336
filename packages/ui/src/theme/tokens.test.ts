import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesIn } from '../../../../.storybook/filesIn'
import { system } from './system'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

it('stills every duration for those who ask for less motion', () => {
  const css = JSON.stringify(system.getTokenCss())
  // By the system, and in the app.
  for (const name of ['fast', 'moderate', 'slow']) expect(css.split(`"--tm-durations-${name}":"0ms"`)).toHaveLength(3)
})

// The compiler takes any text: `color="fg.mutd"` would be no colour.
const BARE = /\b(?:color|bg|borderColor|fill|stroke)(?:=|: )["']([a-zA-Z]+(?:\.\w+)+)["']/g
const REFERENCE =
  /\{((?:colors|spacing|sizes|radii|shadows|durations|easings|fontWeights|fontSizes|borderWidths)\.[\w.]+)\}/g
const PROPERTY = /var\((--tm-[\w-]+)[,)]/g

/** Names in a source that are no token. */
function unknownIn(text: string, properties: ReadonlySet<string>): string[] {
  const names = [
    ...[...text.matchAll(BARE)].map(([, name]) => `colors.${name}`),
    ...[...text.matchAll(REFERENCE)].map(([, name = '']) => name),
  ]
  return [
    ...names.filter((name) => system.tokens.getByName(name) === undefined && !name.startsWith('colors.colorPalette.')),
    ...[...text.matchAll(PROPERTY)].map(([, name = '']) => name).filter((name) => !properties.has(name)),
  ]
}

it('every token that a style names is in the theme', () => {
  const properties = new Set(JSON.stringify(system.getTokenCss()).match(/--tm-[\w-]+/g))
  expect(
    unknownIn("color: 'fg.mutd', border: '{colors.bordr}', height: 'var(--tm-size-rial)'", properties),
  ).toHaveLength(3)
  const sources = filesIn(root, ['apps/web/src', 'packages/ui/src', 'packages/charts/src']).filter(
    (path) => /\.(?:tsx?|css)$/.test(path) && !path.endsWith('.test.ts'),
  )
  const unknown = sources.flatMap((path) =>
    unknownIn(readFileSync(join(root, path), 'utf8'), properties).map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
