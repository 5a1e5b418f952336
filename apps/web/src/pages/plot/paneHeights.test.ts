import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage'
import { recallPanes, withPanes } from './paneHeights'

const stored = (text: string) => recallPanes(memoryStorage({ 'tidemark.pane_heights': text }))

it('recalls the heights of each number of panes', () => {
  expect(stored('{"2":[70,30],"3":[50,30,20]}')).toEqual({ 2: [70, 30], 3: [50, 30, 20] })
})

it.each([['{'], ['null'], ['7'], ['{"2":"70"}'], ['{"2":[70,"30"]}']])('recalls nothing of %s', (text) => {
  expect(stored(text)).toEqual({})
})

it('changes the heights of one number of panes, and forgets them', () => {
  const before = { 2: [70, 30] }
  expect(withPanes(before, 3, [50, 30, 20])).toEqual({ 2: [70, 30], 3: [50, 30, 20] })
  expect(withPanes(before, 2, null)).toEqual({})
})
