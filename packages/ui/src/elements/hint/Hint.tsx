import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { onDemand } from '../../lib/onDemand'
import { hintRecipe } from './hintRecipe'

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
  const styles = hintRecipe()
  const id = useId()
  const frame = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && frame.current?.contains(target) === true)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])

  return (
    <span
      ref={frame}
      className={styles.frame}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setIsOpen(true)
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setIsOpen(false)
      }}
    >
      <button
        id={`${id}button`}
        type="button"
        tabIndex={tabIndex}
        className={styles.root}
        data-hint
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setIsOpen(true)
        }}
        onBlur={() => setIsOpen(false)}
      >
        {children}
      </button>
      <span hidden id={id}>
        {text}
      </span>
      {isOpen && <HintSurface anchorId={`${id}button`} text={text} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
