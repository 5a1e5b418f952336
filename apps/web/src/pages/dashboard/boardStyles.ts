/** The line that says which run a card shows. */
export const RUN_LINE = {
  px: '4',
  py: '2',
  color: 'fg.muted',
  textStyle: 'sm',
  css: { '& code': { fontSize: 'xs' } },
} as const

/** A table of links and figures, from the root: cells are plain elements. */
export const BOARD_TABLE = {
  '& tr > :is(th, td)': {
    px: { base: '1', md: '2' },
    py: '0',
    textAlign: 'end',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  '& tr > :first-child': {
    ps: { base: '3', md: '4' },
    textAlign: 'start',
    whiteSpace: { base: 'normal', md: 'nowrap' },
    md: { w: '40%', maxW: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  '& a:hover': { color: 'accent.fg', textDecoration: 'underline' },
  '& code': { hideBelow: 'md', color: 'fg.muted', fontSize: 'xs' },
  "& [data-sign='1']": { color: 'up.fg' },
  "& [data-sign='-1']": { color: 'down.fg' },
  '& [data-spark]': { hideBelow: 'md', '& svg': { ms: 'auto' } },
} as const
