import { chakra, Span } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { onDemand } from '../../lib/onDemand'

const HintSurface = onDemand(async () => (await import('./HintSurface')).HintSurface)

export interface HintProps {
  /** One sentence, read with the children. */
  text: string
  /** A figure, or a badge. */
  children: ReactNode
  /** -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
}

/** A figure or badge with a sentence about it: on hover, on focus and by a tap; Escape or a press elsewhere closes it. */
export function Hint({ text, children, tabIndex }: HintProps) {
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ target }: PointerEvent) => {
      const isIn = target instanceof Element && (frame.current?.contains(target) || target.closest('[role=tooltip]'))
      if (!isIn) setIsOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  return (
    <Span
      ref={frame}
      display="inline-flex"
      maxW="full"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setIsOpen(true)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setIsOpen(false)
      }}
    >
      <chakra.button
        id={`${id}button`}
        type="button"
        tabIndex={tabIndex}
        minW="0"
        textAlign="inherit"
        textDecoration="underline dotted {colors.border.strong}"
        textUnderlineOffset="3px"
        cursor="help"
        _hover={{ textDecorationColor: 'fg' }}
        mdDown={{ py: '1.5', my: '-1.5' }}
        data-hint
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setIsOpen(true)
        }}
        onBlur={() => setIsOpen(false)}
      >
        {children}
      </chakra.button>
      <span hidden id={id}>
        {text}
      </span>
      {isOpen && <HintSurface anchorId={`${id}button`} text={text} onClose={() => setIsOpen(false)} />}
    </Span>
  )
}
