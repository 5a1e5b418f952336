import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { onDemand } from '../../lib/onDemand'
import type { PopoverTrigger } from '../../elements/popover/Popover'
import type { MetricWords } from '../../metrics/metric'

const HintSurface = onDemand(async () => (await import('../../elements/hint/HintSurface')).HintSurface)

/** Where a letter is input. */
const TYPED_INTO = 'input, textarea, select, [contenteditable=true]'

export interface NameButtonProps {
  metric: MetricWords
  trigger: PopoverTrigger
  /** Replaces the name. @default the name */
  label?: string | undefined
  /** Called before it may open. */
  onLoad?: (() => void) | undefined
}

const Name = chakra('button', {
  base: {
    // A 24 px target outside the layout.
    position: 'relative',
    mdDown: { py: '1.5', my: '-1.5' },
    minW: '0',
    overflow: 'hidden',
    textAlign: 'left',
    textDecoration: 'underline dotted {colors.border.strong}',
    textOverflow: 'ellipsis',
    textUnderlineOffset: '3px',
    cursor: 'help',
    _hover: { textDecorationColor: 'fg' },
  },
})

/** A name as a button: its sentence on hover or focus, where `I` clicks. */
export function NameButton({ metric, label = metric.name, trigger, onLoad }: NameButtonProps) {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isOpen = trigger['aria-expanded']
  const toggle = useEffectEvent(() => {
    onLoad?.()
    trigger.onClick()
  })
  const isHinted = isPointed || isFocused
  const hintId = `${trigger.id}hint`

  useEffect(() => {
    if (!isHinted) return undefined
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches(TYPED_INTO)
      if (isTyped || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'i') return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isHinted])

  return (
    <>
      <Name
        {...trigger}
        type="button"
        aria-describedby={isHinted && !isOpen ? hintId : undefined}
        onClick={() => {
          onLoad?.()
          trigger.onClick()
        }}
        onPointerEnter={({ pointerType }) => {
          onLoad?.()
          // Touch clicks without hovering.
          if (pointerType === 'mouse') setIsPointed(true)
        }}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={({ currentTarget }) => {
          onLoad?.()
          setIsFocused(currentTarget.matches(':focus-visible'))
        }}
        onBlur={() => setIsFocused(false)}
      >
        {label}
      </Name>
      {isHinted && !isOpen && (
        <HintSurface
          anchorId={trigger.id}
          id={hintId}
          text={metric.sentence}
          onClose={() => {
            setIsPointed(false)
            setIsFocused(false)
          }}
        />
      )}
    </>
  )
}
