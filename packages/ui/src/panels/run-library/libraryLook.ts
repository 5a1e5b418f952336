import { type SystemStyleObject, visuallyHiddenStyle } from '@chakra-ui/react'
import { HEADING, MARKED, RING, SCROLLER, STICKY } from '../../lib/tableLook'
import { LIBRARY_COLUMNS } from './libraryColumns'

/** The strategy gives up what longer numbers need. */
const strategy = (least: number) =>
  `minmax(max(96px, calc(${least}px - (max(78px, var(--w-return, 78px)) - 78px))), 1fr)`
const FIGURES = 'var(--w-return, 78px) var(--w-drawdown, 78px) var(--w-sharpe, 60px)'
const COLUMNS = `32px 30px ${strategy(260)} 78px var(--w-curve, 90px) ${FIGURES} var(--w-trades, 60px) var(--w-notes, 96px) var(--w-age, 148px) 64px`
/** Widths by card width. */
const NARROW = `32px 30px ${strategy(220)} 78px var(--w-curve, 90px) ${FIGURES} var(--w-trades, 60px) var(--w-age, 148px) 64px`
const NARROWEST = `32px 30px ${strategy(200)} 84px var(--w-return, 78px) var(--w-sharpe, 60px) var(--w-age, 148px) 64px`

const NUMBERS =
  ':is([data-column=return], [data-column=drawdown], [data-column=sharpe], [data-column=trades], [data-column=age])'
const SQUARE = { display: 'grid', placeItems: 'center', w: '7', h: '7', borderRadius: 'l1' } as const

/** The look of a narrow list's rows, given once: they are plain elements. */
export const optionsLook: SystemStyleObject = {
  '& [role=listbox]': {
    ...SCROLLER,
    h: 'full',
    // Rows would cover the list's ring: the active row has it.
    _focusVisible: {
      outline: 'none',
      '& [data-active]': RING,
    },
    '& [data-run]:hover, &:focus-visible [data-active]': { bg: 'bg.hover' },
  },
  '& [data-run]': {
    pos: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1px',
    h: '78px',
    ps: '4',
    pe: '3.5',
    pt: '9px',
    borderBottomWidth: '1px',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.out}',
    mdDown: { px: '3' },
  },
  '& [role] [data-run][aria-selected=true]': {
    bg: 'bg.active',
    _before: {
      pos: 'absolute',
      top: '0',
      bottom: '0',
      left: '0',
      w: '{borderWidths.mark}',
      bg: 'accent.fg',
      content: "''",
    },
  },
  '& [data-part=line]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minW: '0',
    fontSize: 'xs',
    lineHeight: '18px',
    '& > :first-child': { truncate: true },
  },
  '& b': { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'sm' },
  '&:not([data-stale]) b': { color: 'fg' },
  '& time': { flex: 'none', color: 'fg.subtle', whiteSpace: 'nowrap' },
  '& code': { color: 'fg.subtle', fontFamily: 'mono', fontSize: '11.5px', lineHeight: '16px', truncate: true },
}

/**
 * The look of all rows, given once: they are plain elements with `data-run` or `data-headings`, their cells have `data-column` and
 * perhaps `data-tone`, what is in these `data-part`.
 */
export const libraryLook: SystemStyleObject = {
  containerType: 'inline-size',
  containerName: 'library',
  '& [data-part=scroll]': { ...SCROLLER, h: 'full' },
  '& [data-part=hidden]': visuallyHiddenStyle,
  '& [role=grid]': { '--columns': COLUMNS },
  '& :is([data-run], [data-headings])': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    pl: '3',
    pr: '4',
    borderBottomWidth: '1px',
    '& > *': { minW: '0', px: '1.5' },
    [`& > ${NUMBERS}`]: { textAlign: 'right', whiteSpace: 'nowrap' },
  },
  ...Object.fromEntries(
    LIBRARY_COLUMNS.map(([column]) => [
      `& [data-without~=${column}] [data-column=${column}]`,
      { visibility: 'hidden', overflow: 'hidden', p: '0' },
    ]),
  ),
  '& [data-head]': STICKY,
  '& [data-headings]': {
    ...HEADING,
    color: 'fg.muted',
    '& > *': { whiteSpace: 'nowrap' },
    '& > [aria-sort]': { color: 'fg' },
    '& button': { display: 'inline-flex', alignItems: 'center', gap: '0.5', minH: '6', '&:hover': { color: 'fg' } },
    // The arrow precedes labels that end with their cells.
    [`& > ${NUMBERS} > button`]: { flexDirection: 'row-reverse' },
  },
  '& [data-run]': {
    h: '46px',
    fontSize: 'sm',
    lineHeight: '18px',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.out}',
    '&:is(:hover, :focus-within)': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.active', ...MARKED },
    '&:not(:hover, :focus-within) :is([data-column=actions] > span, i)': { opacity: '0' },
  },
  '& [data-stale] [data-run]': { color: 'fg.muted' },
  '& input[type=checkbox]': {
    display: 'block',
    w: '4',
    h: '4',
    m: '1',
    accentColor: 'accent.solid',
    // Hollow, as in forms; the browser's is filled in the dark.
    '&:not(:checked, :indeterminate)': {
      appearance: 'none',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'l1',
    },
  },
  '& [data-column=star] > button[data-part]': {
    ...SQUARE,
    mx: '-5px',
    color: 'fg.subtle',
    '&:is(:hover, [aria-pressed=true])': { color: 'fg' },
    '&[aria-pressed=true] svg': { fill: 'currentColor' },
  },
  '& [data-run] > [data-column=strategy]': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    alignItems: 'baseline',
    whiteSpace: 'nowrap',
  },
  '& [data-open]': { flex: 'none', maxW: 'full', color: 'fg', fontWeight: 'semibold', truncate: true },
  '& :is([data-part=parameters], code)': {
    minW: '0',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: 'xs',
    truncate: true,
  },
  '& [data-part=parameters] b': { color: 'fg', fontWeight: 'regular' },
  '& [data-part=line]': { display: 'flex', gridColumn: '1 / -1', alignItems: 'baseline', gap: '2', minW: '0' },
  '& :is(code, [data-part=done])': { fontSize: '11.5px', lineHeight: '16px' },
  '& [data-part=done]': { display: 'inline-flex', flex: 'none', alignItems: 'center', gap: '3px', color: 'fg.muted' },
  '& [data-part=done] svg': { color: 'up.fg' },
  '& [data-run] > [data-column=symbol] > *': { display: 'block', truncate: true },
  '& [data-column=symbol] b': { fontWeight: 'semibold' },
  '& [data-run] :is(small, [data-column=age] > *)': { color: 'fg.muted', fontSize: 'xs' },
  '& [data-run] > [data-column=age] > *': { display: 'block' },
  '& [data-run] > [data-column=return]': { fontWeight: 'medium' },
  '& [data-run] > [data-column=trades]': { color: 'fg.muted' },
  '& [data-tone=up]': { color: 'up.fg' },
  '& [data-tone=down]': { color: 'down.fg' },
  '& [data-column=curve] > svg': { display: 'block', maxW: 'full' },
  '& i': { fontStyle: 'normal' },
  '& [data-part=tags]': {
    display: 'flex',
    gap: '1',
    maxW: 'full',
    minH: '5',
    overflow: 'hidden',
    color: 'fg.muted',
    fontSize: 'axis',
    fontWeight: 'medium',
    lineHeight: '16px',
  },
  '& [data-part=tag]': {
    minW: '0',
    px: '5px',
    borderWidth: '1px',
    borderRadius: 'l1',
    bg: 'bg.surface',
    color: 'fg',
    truncate: true,
  },
  '& [data-part=note]': {
    display: 'block',
    maxW: 'full',
    minH: '4.5',
    color: 'fg.muted',
    fontSize: 'xs',
    truncate: true,
  },
  '& [data-column=actions] > span': { display: 'flex', justifyContent: 'flex-end', mx: '-1.5' },
  '& [data-column=actions] button': { ...SQUARE, color: 'fg.muted', '&:hover': { bg: 'bg.active', color: 'fg' } },
  '@container library (max-width: 1119px)': {
    '& [role=grid]': { '--columns': NARROW },
    '& [data-column=notes]': { display: 'none' },
  },
  '@container library (max-width: 959px)': {
    '& [role=grid]': { '--columns': NARROWEST },
    '& :is([data-column=notes], [data-column=curve], [data-column=drawdown], [data-column=trades])': {
      display: 'none',
    },
  },
  mdDown: {
    '& [data-head]': { display: 'none' },
    '& [data-run]': {
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      gridTemplateRows: '34px 20px 20px',
      alignContent: 'center',
      h: '88px',
      pl: '1',
      pr: '3',
      '& > *': { px: '1' },
      '& > :is([data-column=drawdown], [data-column=curve], [data-column=notes], [data-column=actions])': {
        display: 'none',
      },
      '& > [data-column=select]': { gridArea: '1 / 1' },
      '& > [data-column=star]': { gridArea: '2 / 1 / span 2 / auto' },
      '& > [data-column=strategy]': { gridArea: '1 / 2' },
      '& > [data-column=return]': { gridArea: '1 / 3', fontSize: 'lg' },
      '& > [data-column=symbol]': { display: 'flex', gap: '1.5', gridArea: '2 / 2' },
      '& > [data-column=sharpe]': { gridArea: '2 / 3', color: 'fg.muted' },
      '& > [data-column=sharpe]::before': { content: "'Sharpe '" },
      // Stronger than the narrow card's rule.
      '& > [data-column=trades]': { display: 'block', gridArea: '3 / 3' },
      '& > [data-column=trades]::after': { content: "' trades'" },
      '& > [data-column=age]': { display: 'flex', gap: '1.5', gridArea: '3 / 2', textAlign: 'left' },
    },
    // Beside the strategy there is no room for a long number.
    '& [data-wide] [data-run]': {
      '& > [data-column=strategy]': { gridArea: '1 / 2 / auto / -1' },
      '& > [data-column=return]': { gridArea: '2 / 3', fontSize: 'sm' },
      '& > [data-column=sharpe]': { gridArea: '3 / 3' },
    },
  },
}
