/** What tables and lists of rows share; plain objects to spread into their looks. */

export const SCROLLER = {
  position: 'relative',
  overflow: 'auto',
  scrollbarColor: '{colors.border.subtle} transparent',
  scrollbarWidth: 'thin',
} as const

/** Headings over rows that scroll. */
export const STICKY = { position: 'sticky', zIndex: '1', top: '0', bg: 'bg.surface' } as const
export const HEADING = { h: 'table.head', textStyle: 'xs', fontWeight: 'medium' } as const

export const MARKED = { boxShadow: 'inset {borderWidths.mark} 0 0 {colors.accent.fg}' } as const

/** Within a row, whose neighbours would cover it. */
export const RING = { outline: '{borderWidths.focus} solid {colors.focus.ring}', outlineOffset: '-2px' } as const
