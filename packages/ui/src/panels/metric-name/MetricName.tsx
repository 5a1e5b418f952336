import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Explanation } from '../../metrics/explain'
import type { MeasuredRun, Metric } from '../../metrics/metric'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { Popover, type PopoverTrigger } from '../../elements/popover/Popover'
import { IntervalBar } from './IntervalBar'
import { metricNameRecipe } from './metricNameRecipe'

/** Props of {@link MetricName}. */
export interface MetricNameProps {
  metric: Metric
  /** The run whose numbers explain it; null while there is none: the name alone stands there. */
  run: MeasuredRun | null
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
}

const MetricHint = lazy(() => import('./MetricHint').then((code) => ({ default: code.MetricHint })))
const FormulasDialog = lazy(() => import('./FormulasDialog').then((code) => ({ default: code.FormulasDialog })))

/** Where a letter is typed, it is no shortcut. */
const TYPED_INTO = 'input, textarea, select, [contenteditable=true]'

/**
 * A metric's name, which can be asked what it means: a sentence while it is pointed at or focused, and by a press, Enter or `I`
 * the formula with this run's numbers, its conventions, and how sure it is.
 */
export function MetricName({ metric, run, locale }: MetricNameProps) {
  const [explained, setExplained] = useState<{ readonly run: MeasuredRun; readonly text: string } & Explanation>()
  const [isAllOpen, setIsAllOpen] = useState(false)
  const styles = metricNameRecipe()
  if (run === null) return <span className={styles.plain}>{metric.name}</span>

  const load = async () => {
    if (explained?.run === run) return
    const { explain, explanationText } = await import('../../metrics/explain')
    const explanation = explain(metric, run, locale)
    setExplained({ ...explanation, run, text: explanationText(explanation, locale) })
  }
  const isCurrent = explained !== undefined && explained.run === run
  const interval = isCurrent ? explained.interval : null
  return (
    <>
      <Popover
        title={metric.name}
        text={metric.sentence}
        {...(isCurrent && { formula: explained.formula, facts: explained.facts })}
        {...(interval !== null && { more: <IntervalBar {...interval} locale={locale} /> })}
        tools={isCurrent && <CopyButton text={explained.text} label="Copy with its inputs" />}
        footer={
          <>
            <span>{isCurrent && explained.basis}</span>
            <button type="button" className={styles.all} onClick={() => setIsAllOpen(true)}>
              All formulas
            </button>
          </>
        }
      >
        {(trigger) => <NameButton metric={metric} trigger={trigger} onLoad={() => void load()} />}
      </Popover>
      {isAllOpen && (
        <Suspense>
          <FormulasDialog metricId={metric.id} onClose={() => setIsAllOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface NameButtonProps {
  metric: Metric
  trigger: PopoverTrigger
  /** It may be opened soon. */
  onLoad: () => void
}

function NameButton({ metric, trigger, onLoad }: NameButtonProps) {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isOpen = trigger['aria-expanded']
  const toggle = useEffectEvent(() => {
    onLoad()
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
          onLoad()
          trigger.onClick()
        }}
        onPointerEnter={({ pointerType }) => {
          onLoad()
          // A finger that lands has pressed already.
          if (pointerType === 'mouse') setIsPointed(true)
        }}
        onPointerLeave={() => setIsPointed(false)}
        onFocus={({ currentTarget }) => {
          onLoad()
          setIsFocused(currentTarget.matches(':focus-visible'))
        }}
        onBlur={() => setIsFocused(false)}
      >
        {metric.name}
      </button>
      {isHinted && !isOpen && (
        <Suspense>
          <MetricHint anchorId={trigger.id} id={hintId} text={metric.sentence} />
        </Suspense>
      )}
    </>
  )
}
