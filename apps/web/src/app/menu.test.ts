import { expect, it } from 'vitest'
import { type Page, PAGES } from '../routing/pages'
import { menuGroupsOf } from './menu'

const page = (path: string, group?: Page['group']): Page => ({
  id: 'chart',
  path: `/${path}`,
  label: path,
  icon: 'chart',
  ...(group && { group }),
})

it('groups pages in the order of the table, those without a group on top', () => {
  const groups = menuGroupsOf([page('a', 'Library'), page('b'), page('c', 'Manage'), page('d', 'Library'), page('e')])
  expect(groups.map(({ label, items }) => [label, items.map(({ href }) => href)])).toEqual([
    [undefined, ['/b', '/e']],
    ['Library', ['/a', '/d']],
    ['Manage', ['/c']],
  ])
})

it('has every page of the table once', () => {
  const ids = menuGroupsOf(PAGES).flatMap(({ items }) => items.map(({ id }) => id))
  expect(ids.toSorted()).toEqual(PAGES.map(({ id }) => id).toSorted())
})
