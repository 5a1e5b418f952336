import { Badge as ChakraBadge } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Hint } from '../hint/Hint'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

export interface BadgeProps {
  /** `ok` has no frame, being always visible. */
  tone?: 'neutral' | 'info' | 'warn' | 'danger' | 'ok' | undefined
  /** @default a tick for `ok`, otherwise none */
  icon?: IconName | undefined
  children: ReactNode
  /** One sentence that explains it, on hover, focus and a tap: it becomes a stop of the keyboard. */
  hint?: string | undefined
  /** Of a badge with a hint: -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
}

const LOOKS = {
  neutral: { bg: 'bg.surface', color: 'fg.muted', shadowColor: 'border.subtle' },
  info: { colorPalette: 'blue' },
  warn: { colorPalette: 'orange' },
  danger: { colorPalette: 'red' },
  ok: { variant: 'plain', color: 'fg.muted', css: { '& > svg': { color: 'up.fg' } } },
} as const

/** A state or kind in one or two words; never the only place for a value. */
export function Badge({
  tone = 'neutral',
  icon = tone === 'ok' ? 'check' : undefined,
  children,
  hint,
  tabIndex,
}: BadgeProps) {
  const badge = (
    <ChakraBadge {...LOOKS[tone]}>
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      {children}
    </ChakraBadge>
  )
  if (hint === undefined) return badge
  return (
    <Hint text={hint} tabIndex={tabIndex}>
      {badge}
    </Hint>
  )
}
