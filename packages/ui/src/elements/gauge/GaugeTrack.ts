import { chakra } from '@chakra-ui/react'

/** The line that a gauge's parts stand on. They are plain: a table may have a gauge per row. */
export const GaugeTrack = chakra('div', {
  base: {
    position: 'relative',
    h: 'gauge.mark',
    '& > span': { position: 'absolute' },
    _before: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetX: '0',
      h: 'gauge.height',
      borderRadius: '2px',
      bg: 'bg.active',
      // A line, on which the fill stands out.
      _forced: { top: '5px', h: '1px', bg: 'CanvasText' },
    },
    '& > [data-fill]': {
      top: '3px',
      h: 'gauge.height',
      borderRadius: '1px',
      bg: 'fg.subtle',
      '&:not([data-fill=hollow])': { _forced: { bg: 'CanvasText' } },
    },
    '& > [data-fill=up]': { bg: 'up.solid' },
    '& > [data-fill=down]': { bg: 'down.solid' },
    '& > [data-fill=weak]': { bg: 'strength.weak.solid' },
    '& > [data-fill=moderate]': { bg: 'strength.moderate.solid' },
    '& > [data-fill=strong]': { bg: 'strength.strong.solid' },
    '& > [data-fill=hollow]': {
      bg: 'none',
      boxShadow: 'inset 0 0 0 1px {colors.up.solid}',
      '&[data-stale]': { boxShadow: 'inset 0 0 0 1px {colors.fg.subtle}' },
      // Shadows are gone as well.
      _forced: { border: '1px solid', bg: 'Canvas' },
    },
    '& > [data-mark]': {
      top: '0',
      w: '{borderWidths.mark}',
      h: 'gauge.mark',
      ms: '-1px',
      bg: 'fg',
      _forced: { bg: 'Highlight' },
    },
    '& > [data-end]': {
      top: '0',
      right: '0',
      w: '7px',
      h: 'gauge.mark',
      bg: 'fg',
      clipPath: 'polygon(0 0, 100% 50%, 0 100%)',
      _forced: { bg: 'CanvasText' },
    },
    '& > [data-end=left]': { right: 'auto', left: '0', clipPath: 'polygon(100% 0, 0 50%, 100% 100%)' },
    '& > [data-against]': { top: '1px', h: '8px', borderLeft: '1px dashed {colors.fg.muted}' },
    '& > [data-tick]': { top: '2px', w: '1px', h: '6px', bg: 'border.strong' },
  },
})
