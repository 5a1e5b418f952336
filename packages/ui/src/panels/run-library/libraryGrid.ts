import { LIBRARY_COLUMNS } from './libraryColumns'

/** The strategy gives up what longer numbers need. */
const strategy = (least: number) =>
  `minmax(max(96px, calc(${least}px - (max(78px, var(--w-return, 78px)) - 78px))), 1fr)`
const FIGURES = 'var(--w-return, 78px) var(--w-drawdown, 78px) var(--w-sharpe, 60px)'
const COLUMNS = `32px 30px ${strategy(260)} 78px var(--w-curve, 90px) ${FIGURES} var(--w-trades, 60px) var(--w-notes, 96px) var(--w-age, 148px) 64px`
/** Widths by card width. */
const NARROW = `32px 30px ${strategy(220)} 78px var(--w-curve, 90px) ${FIGURES} var(--w-trades, 60px) var(--w-age, 148px) 64px`
const NARROWEST = `32px 30px ${strategy(200)} 84px var(--w-return, 78px) var(--w-sharpe, 60px) var(--w-age, 148px) 64px`

/** Grid of a row and of the headings: columns by the card's width, without those left out. */
export const columns = {
  '--columns': COLUMNS,
  '@container (max-width: 1119px)': { '--columns': NARROW, '& [data-column=notes]': { display: 'none' } },
  '@container (max-width: 959px)': {
    '--columns': NARROWEST,
    '& :is([data-column=notes], [data-column=curve], [data-column=drawdown], [data-column=trades])': {
      display: 'none',
    },
  },
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  ...Object.fromEntries(
    LIBRARY_COLUMNS.map(([column]) => [
      `.run-library__scroll[data-without~=${column}] & [data-column=${column}]`,
      { visibility: 'hidden', overflow: 'hidden', padding: '0' },
    ]),
  ),
} as const
