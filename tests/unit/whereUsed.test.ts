import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { componentFiles, usesIn } from '../../.storybook/whereUsed'

const files = new Map([
  ['packages/ui/src/tag/Tag.tsx', 'export function Tag() {}'],
  [
    'packages/ui/src/list/List.tsx',
    "import { Tag, type TagProps } from '../tag/Tag'\nexport const List = () => <Tag />",
  ],
  [
    'apps/web/src/pages/chart/ChartPage.tsx',
    "import { List } from '@tidemark/ui'\nexport const ChartPage = () => <List />",
  ],
  // Only a type.
  [
    'apps/web/src/pages/plot/PlotPage.tsx',
    "import type { Tag } from '@tidemark/ui'\nconst of = (tag: Array<Tag>) => null",
  ],
])

it('follows imports to the pages that show a component', () => {
  const { Tag, ChartPage, PlotPage } = usesIn(files)
  expect(Tag).toEqual({ parents: ['List'], pages: ['ChartPage'], parts: [] })
  expect(ChartPage?.parts).toEqual(['List', 'Tag'])
  expect(PlotPage?.parts).toEqual([])
})

it('knows the parts of the real pages', () => {
  const uses = usesIn(componentFiles(fileURLToPath(new URL('../..', import.meta.url))))
  expect(uses['DashboardPage']?.parts).toContain('ListCard')
  expect(uses['Button']?.parents).toContain('ConfirmDialog')
  // Loaded on demand.
  expect(uses['CandleChart']?.pages).toContain('ChartPage')
  expect(uses['DemoConfigForm']?.pages).toEqual(['DemoControlPage'])
})
