import { expect, it } from 'vitest'
import { argsOf, storyIds, storyPath } from './storyLink'

const story = (importPath: string, exportName: string) => ({
  id: `${importPath.split('/').at(-1)?.split('.stories')[0]}--${exportName}`.toLowerCase(),
  exportName,
  importPath,
})
const index = (...stories: ReturnType<typeof story>[]) => ({
  entries: Object.fromEntries([
    ['guide', { id: 'guide', importPath: './Menu.mdx' }],
    ...stories.map((entry) => [entry.id, entry]),
  ]),
})

it('leads to the story of a component with its props', () => {
  expect(storyPath('forms-backtest-form--default', { isBusy: true, label: 'Run it' })).toBe(
    '?path=/story/forms-backtest-form--default&args=isBusy:!true;label:Run%20it',
  )
  expect(storyPath('not-found--default', {})).toBe('?path=/story/not-found--default')
})

it('prefers the default story, then the first', () => {
  const ids = storyIds(index(story('./ui/Menu.stories.tsx', 'Open'), story('./ui/Menu.stories.tsx', 'Default')))
  expect(ids).toEqual(new Map([['Menu', 'menu--default']]))
  expect(storyIds(index(story('./ui/Menu.stories.tsx', 'Open'))).get('Menu')).toBe('menu--open')
})

it.each([0, 1])('prefers the file with the shortest name (%i)', (turned) => {
  const files = [story('./ui/Menu.stories.tsx', 'Default'), story('./ui/Menu.use.stories.tsx', 'Default')]
  expect(storyIds(index(...(turned ? files.toReversed() : files))).get('Menu')).toBe('menu--default')
})

it('finds nothing in an answer that is no index', () => {
  expect(storyIds('<html>').size).toBe(0)
  expect(storyIds({ entries: null }).size).toBe(0)
})

it('leaves out what an address cannot hold', () => {
  expect(argsOf({ rows: [], onChange: () => {}, share: NaN, text: 'a;b', error: null, width: 1.5 })).toBe(
    'error:!null;width:1.5',
  )
})
