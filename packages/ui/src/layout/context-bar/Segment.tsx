import { chakra, Span } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../../elements/icon/Icon'
import type { IconName } from '../../elements/icon/icons'

interface SegmentProps extends Omit<ComponentProps<'button'>, 'name' | 'ref'> {
  /** Said before the text. */
  readonly name: string
  /** '' before anything is chosen. */
  readonly text: ReactNode
  /** Why it cannot be pressed. */
  readonly muted?: string | undefined
  readonly icon?: IconName
}

/** A part of the joined control. A muted one keeps the focus, to say why. */
export function Segment({ name, text, muted, icon = 'chevron-down', ...rest }: SegmentProps) {
  const reason = useId()
  const trigger = muted === undefined ? rest : { 'aria-disabled': true, 'aria-describedby': reason, title: muted }
  return (
    <Button {...trigger} type="button" data-segment={name}>
      <Span srOnly>{`${name}: `}</Span>
      <span data-text>{text === '' ? `No ${name.toLowerCase()}` : text}</span>
      {muted === undefined ? (
        <Icon name={icon} size="sm" />
      ) : (
        <span hidden id={reason}>
          {muted}
        </span>
      )}
    </Button>
  )
}

const Button = chakra('button', {
  base: {
    display: 'flex',
    flex: { base: '1 1 auto', md: '0 1 auto' },
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    minW: '0',
    h: 'full',
    ps: '2.5',
    pe: '2',
    fontSize: { base: 'md', md: 'sm' },
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderRadius: '{radii.sm}',
    '&[data-segment=Symbol]': { fontWeight: 'semibold' },
    '&:is([data-segment=Symbol], [data-segment=Timeframe])': { md: { flex: 'none' } },
    '&:not([data-segment=Symbol])': { borderStartWidth: '1px' },
    '&[data-segment=Parameters]': {
      flex: '0 2 auto',
      fontFamily: 'mono',
      fontSize: 'xs',
      letterSpacing: '-0.02em',
      '@container context-bar (max-width: 900px)': { display: 'none' },
    },
    '& [data-text]': { truncate: true, minW: '0' },
    '& svg': { flex: 'none', color: 'fg.subtle' },
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-1px' },
    '&[aria-disabled]': { pe: '2.5', color: 'fg.subtle', cursor: 'default', bg: 'transparent' },
  },
})
