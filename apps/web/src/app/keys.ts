import type { KeyGroup } from '@tidemark/ui'
import { LENSES } from '../pages/study/lenses'
import { isExtension, type Page } from '../routing/pages'
import { GO_LETTERS } from './useShellKeys'

export function keyGroups(pages: readonly Page[]): readonly KeyGroup[] {
  const hasExtensions = pages.some(isExtension)
  const letters = Object.entries(GO_LETTERS).flatMap(([letter, id]) => {
    const page = pages.find((one) => one.id === id)
    return page === undefined ? [] : [{ does: page.label, keys: ['G', letter.toUpperCase()], joint: 'then' as const }]
  })
  return [
    {
      label: 'Everywhere',
      actions: [
        { does: 'Search or run a command', keys: ['Ctrl', 'K'] },
        { does: 'Search this list', keys: ['/'] },
        { does: 'This sheet', keys: ['?'] },
        { does: 'Next pane', keys: ['F6'] },
        { does: 'Previous pane', keys: ['Shift', 'F6'] },
        { does: 'The primary action of a form', keys: ['Ctrl', 'Enter'] },
        ...letters,
      ],
    },
    {
      label: 'Research pages',
      actions: [
        { does: 'Choose a symbol', keys: ['/'] },
        { does: 'Lenses, on a page without tabs', keys: ['1', String(LENSES.length)], joint: '–' },
        { does: 'Show or hide the inputs', keys: ['E'] },
      ],
    },
    {
      label: 'Run',
      actions: [
        { does: 'Tabs', keys: ['1', '6'], joint: '–' },
        { does: 'Next trade of the table', keys: ['J'] },
        { does: 'Previous trade of the table', keys: ['K'] },
        { does: 'Explain the metric in focus', keys: ['I'] },
        { does: 'Close the trade, or show the whole run', keys: ['Esc'] },
        { does: 'Buy and hold', keys: ['B'] },
        { does: 'The run before', keys: ['P'] },
        { does: 'Star', keys: ['S'] },
      ],
    },
    {
      label: 'Chart and plot',
      actions: [
        { does: 'Choose a symbol: type it', keys: ['A', 'Z'], joint: '–' },
        { does: 'Timeframe', keys: ['1', '8'], joint: '–' },
        { does: 'Measure: drag', keys: ['Shift'] },
      ],
    },
    {
      label: 'Chart in focus',
      actions: [
        { does: 'Move by a bar', keys: ['←', '→'] },
        { does: 'Move by a page', keys: ['Page Up', 'Page Down'] },
        { does: 'First and last bar', keys: ['Home', 'End'] },
        { does: 'Zoom', keys: ['+', '−'] },
        { does: 'All bars', keys: ['0'] },
        { does: 'Measure from here, and stop', keys: ['M'] },
        { does: 'Undo zoom', keys: ['Z'] },
        { does: 'Log scale', keys: ['L'] },
        { does: 'Magnetic or free crosshair', keys: ['C'] },
        { does: 'Fit to window', keys: ['W'] },
        { does: 'Horizontal line', keys: ['H'] },
        { does: 'Trend line along the measured move', keys: ['T'] },
        { does: 'Note on the chart', keys: ['N'] },
        { does: 'Compare with another symbol', keys: ['A'] },
        { does: 'Remove the last compared one', keys: ['X'] },
      ],
    },
    {
      label: 'Lists',
      actions: [
        { does: 'Move', keys: ['↑', '↓'] },
        { does: 'Open', keys: ['Enter'] },
        { does: 'Select a run', keys: ['X'] },
        ...(hasExtensions ? [{ does: 'Compare the selected', keys: ['C'] }] : []),
        { does: 'Star', keys: ['S'] },
        { does: 'Tag', keys: ['T'] },
        { does: 'Note', keys: ['N'] },
        ...(hasExtensions ? [{ does: 'Delete', keys: ['Del'] }] : []),
      ],
    },
  ]
}
