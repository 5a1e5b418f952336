import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'

// Reduced motion sets the duration tokens to 0 ms (tokens.test.ts), so everything that moves must use them.

const root = fileURLToPath(new URL('../..', import.meta.url))

function filesOf(ending: RegExp): { path: string; text: string }[] {
  return filesIn(root, ['apps/web/src', 'packages/ui/src', 'packages/charts/src'])
    .filter((path) => ending.test(path) && !path.includes('.stories.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const STYLES = /\.css$|Recipes\.ts$|\.tsx$|theme\/recipes\.ts$/

function movements(styles: string): string[] {
  return [...styles.matchAll(/(?:transition|animation)(?:-duration|Duration)?(?::\s*'?|=")([^;'"]+)[;'"]/g)]
    .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
}

it('finds what moves', () => {
  expect(movements('a{transition:none;} b{animation: x 1s, y 2ms cubic-bezier(0, 0, 1, 1);}')).toEqual([
    'none',
    'x 1s',
    'y 2ms cubic-bezier(0, 0, 1, 1)',
  ])
  expect(movements("transition: 'opacity {durations.fast} {easings.out}',\n color: 'fg'")).toEqual([
    'opacity {durations.fast} {easings.out}',
  ])
  expect(filesOf(STYLES).flatMap(({ text }) => movements(text)).length).toBeGreaterThan(10)
})

it('every transition and animation takes its time from the tokens', () => {
  const own = filesOf(STYLES).flatMap(({ path, text }) =>
    movements(text)
      .filter(
        (part) =>
          !/^(?:none|fast|moderate|slow)$|var\(--tm-durations-|\{durations\./.test(part) || /\d(?:ms|s)\b/.test(part),
      )
      .map((part) => `${path}: ${part}`),
  )
  expect(own).toEqual([])
})

it('every movement of a script takes its time from the tokens too', () => {
  const sources = filesOf(/\.tsx?$/).filter(({ path }) => !path.endsWith('/motion/transitions.ts'))
  const own = sources.filter(({ text }) => /from 'framer-motion/.test(text) && /\bduration:|\bease:/.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
  // Its style element violates the content security policy.
  expect(sources.filter(({ text }) => text.includes('popLayout')).map(({ path }) => path)).toEqual([])
})

it('no script moves anything by itself, nor lets a chart do it', () => {
  const moving = /behavior: 'smooth'|scroll-behavior|\.animate\(|animate(?:=\{true\}|: true)|kineticScroll: true/
  const own = filesOf(/\.(?:tsx?|css)$/).filter(({ text }) => moving.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
  // The library's charts animate unless told otherwise.
  const charts = filesOf(/\.tsx$/).filter(({ text }) => /<(?:ResponsiveBar|ResponsiveHeatMap|Bar|HeatMap)\b/.test(text))
  expect(charts.map(({ path }) => path)).not.toEqual([])
  expect(
    charts.filter(({ text }) => !/animate=\{false\}|\{\.\.\.BARE_BARS\}/.test(text)).map(({ path }) => path),
  ).toEqual([])
})
