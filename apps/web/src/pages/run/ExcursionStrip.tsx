import { Box, Flex } from '@chakra-ui/react'
import { formatFraction } from '@tidemark/ui/format'
import type { Excursion } from './excursion'

const write = (value: number) => formatFraction(value, { sign: 'always' })

const TRACK = {
  position: 'relative',
  h: '20px',
  mt: '1',
  _before: { content: '""', position: 'absolute', inset: '8px 0', borderRadius: '2px', bg: 'bg.active' },
  '& > *': { position: 'absolute' },
  '& :not([data-mark=best])': { _forced: { bg: 'CanvasText' } },
  '& [data-mark=worst]': { top: '7px', h: '6px', bg: 'down.solid' },
  '& [data-mark=best]': {
    top: '7px',
    h: '6px',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px {colors.up.solid}',
    _forced: { border: '1px solid' },
  },
  '& [data-mark=level]': { top: '3px', w: '1px', h: '14px', bg: 'fg.subtle' },
  '& [data-mark=entry]': { top: '2px', w: '2px', h: '16px', ml: '-1px', bg: 'fg' },
  '& [data-mark=exit]': {
    top: '0',
    ml: '-5px',
    border: '5px solid transparent',
    borderTop: '7px solid {colors.fg}',
    borderBottomWidth: '0',
  },
} as const
const NAMES = {
  position: 'relative',
  h: '4',
  '& > *': { position: 'absolute', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  '& > :nth-of-type(2)': { transform: 'translateX(-20%)' },
  '& > :nth-of-type(3)': { transform: 'translateX(-80%)' },
} as const

export function ExcursionStrip({ worst, best, exit, stop, target, domain: [from, to] }: Excursion) {
  const at = (value: number) => `${(100 * (value - from)) / (to - from)}%`
  const levels = [
    { name: 'SL', value: stop },
    { name: 'TP', value: target },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return (
    <Box px="4" pt="2" pb="3" borderTopWidth="1px" borderColor="border.subtle" color="fg.muted" textStyle="xs">
      <Flex as="p" wrap="wrap" justify="space-between" columnGap="3">
        <span>Excursion while open</span>
        <span>{`worst ${write(worst)}, best ${write(best)}`}</span>
      </Flex>
      <Box css={TRACK} aria-hidden="true">
        <span data-mark="worst" style={{ left: at(worst), right: `calc(100% - ${at(0)})` }} />
        <span data-mark="best" style={{ left: at(0), right: `calc(100% - ${at(best)})` }} />
        {levels.map(({ name, value }) => (
          <span key={name} data-mark="level" style={{ left: at(value) }} />
        ))}
        <span data-mark="entry" style={{ left: at(0) }} />
        <span data-mark="exit" style={{ left: at(exit) }} />
      </Box>
      <Box css={NAMES}>
        <span style={{ left: at(0) }}>entry</span>
        {levels.map(({ name, value }) => (
          <span key={name} style={{ left: at(value) }}>{`${name} ${write(value)}`}</span>
        ))}
      </Box>
    </Box>
  )
}
