import type { SystemStyleObject } from '@chakra-ui/react'
import { HEADING, MARKED, STICKY } from '../../lib/tableLook'

const BAR = { pos: 'absolute', top: '0', minW: '2px', h: '1.5' } as const

/** The look of all rows, given once: their cells are plain elements with `data-column` and perhaps `data-tone`. */
export const tradesLook: SystemStyleObject = {
  containerType: 'inline-size',
  containerName: 'trades',
  '&[data-stale]': {
    color: 'fg.muted',
    '--trade-up': 'colors.fg.muted',
    '--trade-down': 'colors.fg.muted',
    '--trade-gain': 'colors.fg.subtle',
    '--trade-loss': 'colors.fg.subtle',
  },
  '& table': { w: 'full', textStyle: 'sm', '--cell': '8px', '--edge': '16px' },
  '& :is(th, td)': {
    px: 'var(--cell)',
    borderBottomWidth: '1px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    '&:is([data-column=entry], [data-column=exit])': { textAlign: 'left' },
    '&:first-child': { pl: 'var(--edge)' },
    '&:last-child': { pr: 'var(--edge)' },
  },
  '& th': { ...STICKY, ...HEADING, color: 'fg.subtle', '&[aria-sort]': { color: 'fg' } },
  '& th > *': { pos: 'relative', '&:is(button):hover': { color: 'fg' } },
  // Numbers stay aligned.
  '& th svg': { pos: 'absolute', top: '2px', right: '100%', mr: '2px' },
  '& th:is([data-column=entry], [data-column=exit]) svg': { right: 'auto', left: '100%', m: '0 0 0 3px' },
  '& td': { h: 'table.row' },
  '& tr:last-child td': { borderBottomWidth: '0' },
  '& tr[aria-selected]': {
    cursor: 'pointer',
    '&:focus-visible': { outlineOffset: '-2px' },
    '& td': { transition: 'background-color {durations.fast} {easings.out}' },
  },
  '& tr[aria-selected=false]:hover td': { bg: 'bg.hover' },
  '& tr[aria-selected=true] td': { bg: 'bg.active', '&:first-child': MARKED },
  '& td[data-tone=subtle]': { color: 'fg.subtle' },
  '& td[data-tone=up]': { color: 'var(--trade-up, {colors.up.fg})' },
  '& td[data-tone=down]': { color: 'var(--trade-down, {colors.down.fg})' },
  '& td[data-column=pnl]': { fontWeight: 'medium' },
  '& [data-part=skeleton]': {
    display: 'block',
    h: '2.5',
    ml: 'auto',
    borderRadius: 'l1',
    bg: 'bg.skeleton',
    animation: 'pulse',
  },
  '& td:is([data-column=entry], [data-column=exit]) > [data-part=skeleton]': { ml: '0' },
  // The bar shrinks before the table overflows.
  '& [data-part=measured]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 44px) 1fr',
    alignItems: 'center',
    gap: '2',
  },
  '& [data-part=bar]': {
    pos: 'relative',
    h: '1.5',
    containerType: 'inline-size',
    containerName: 'trade-bar',
    '&::after': { pos: 'absolute', inset: '-3px auto -3px 50%', w: '1px', bg: 'border.hover', content: '""' },
    // A shortened bar would have another scale.
    '@container trade-bar (max-width: 43px)': { '& > *, &::after': { display: 'none' } },
  },
  // On a selected row `up.solid` has less than 3:1.
  '& [data-part=gain]': {
    ...BAR,
    left: '50%',
    borderRightRadius: '1px',
    boxShadow: 'inset 0 0 0 1px var(--trade-gain, {colors.up.fg})',
    _forced: { border: '1px solid' },
  },
  '& [data-part=loss]': {
    ...BAR,
    right: '50%',
    borderLeftRadius: '1px',
    bg: 'var(--trade-loss, {colors.down.solid})',
    _forced: { bg: 'CanvasText' },
  },
  // Chakra writes container after media queries: padding here would override a phone's.
  '@container trades (max-width: 800px)': {
    '& table': { '--cell': '6px', '--edge': '12px' },
    '& [data-part=measured]': { display: 'block' },
    '& [data-part=bar]': { display: 'none' },
  },
  '@container trades (max-width: 720px)': { '& table': { fontSize: 'xs' } },
  '@container trades (max-width: 340px)': { '& td:is([data-column=exit], [data-column=pnl])': { fontSize: 'xs' } },
  mdDown: {
    '& :is(table, tbody)': { display: 'block', fontSize: 'sm' },
    '& :is(thead, td[data-column=entry], td[data-column=size], [data-part=bar])': { display: 'none' },
    '& [data-part=measured]': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto auto auto minmax(0, 1fr) auto',
      minH: 'table.touchRow',
      p: '7px 12px 8px',
      '&:not(:last-child)': { borderBottomWidth: '1px' },
      '&[aria-selected=true]': { bg: 'bg.active', ...MARKED },
    },
    '& tr td:is([data-column], :first-child, :last-child)': { h: 'auto', p: '0', border: '0', lineHeight: '19px' },
    '& tr[aria-selected] td:is([data-column], :hover, :first-child)': { bg: 'none', boxShadow: 'none' },
    // A PnL in billions must not widen the columns below.
    '& td:is([data-column=exit], [data-column=pnl])': { gridArea: '1 / 1 / auto / -1' },
    '& td[data-column=exit]': { justifySelf: 'start' },
    '& td[data-column=pnl]': { justifySelf: 'end' },
    '& tr td:is([data-column=entryPrice], [data-column=exitPrice], [data-column=duration], [data-column=return])': {
      gridRow: '2',
      textAlign: 'left',
      textStyle: 'xs',
      '&:not([data-tone=up], [data-tone=down])': { color: 'fg.subtle' },
    },
    '& tr td[data-column=return]': { gridColumn: '5', textAlign: 'right' },
    '& [aria-selected] td[data-column=entryPrice]::after': { content: String.raw`'\a0to\a0'` },
    '& [aria-selected] td[data-column=exitPrice]::after': { content: String.raw`',\a0'` },
    '& tr:not([aria-selected]) td:is([data-column=entryPrice], [data-column=exitPrice])': { pr: '1.5' },
  },
}
