import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { PopoverTrigger } from '../../elements/popover/Popover'
import type { MetricWords } from '../../metrics/metric'
import { metricNameRecipe } from './metricNameRecipe'

const MetricHint = lazy(() => import('./MetricHint').then((code) => ({ default: code.MetricHint })))

/** Where a letter is typed, it is no shortcut. */
const TYPED_INTO = 'input, textarea, select, [contenteditable=true]'

/** Props of {@link NameButton}. */
export interface NameButtonProps {
  metric: MetricWords
  trigger: PopoverTrigger
  /** Stands in place of the metric's name. @default the name */
  label?: string | undefined
  /** It may be opened soon. */
  onLoad?: (() => void) | undefined
}

/** A metric's name as a button: its sentence while it is pointed at or focused, and `I` presses it then. */
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
      <button
        {...trigger}
        type="button"
        className={metricNameRecipe().name}
        aria-describedby={isHinted && !isOpen ? hintId : undefined}
        onClick={() => {
          onLoad?.()
          trigger.onClick()
        }}
        onPointerEnter={({ pointerType }) => {
          onLoad?.()
          // A finger that lands has pressed already.
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
      </button>
      {isHinted && !isOpen && (
        <Suspense>
          <MetricHint anchorId={trigger.id} id={hintId} text={metric.sentence} />
        </Suspense>
      )}
    </>
  )
}
