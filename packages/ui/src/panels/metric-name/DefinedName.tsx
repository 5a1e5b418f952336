import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { Popover } from '../../elements/popover/Popover'
import type { FormulaPart, PopoverFact } from '../../elements/popover/popoverTypes'
import type { MetricWords } from '../../metrics/metric'
import { metricNameRecipe } from './metricNameRecipe'
import { NameButton } from './NameButton'

const FormulasDialog = lazy(() => import('./FormulasDialog').then((code) => ({ default: code.FormulasDialog })))

/** A definition with actual numbers. */
export interface NumbersOf {
  /** The formula, ending with the value. */
  readonly formula: readonly FormulaPart[]
  readonly facts: readonly PopoverFact[]
  /** All of it as text for the clipboard. */
  readonly text: string
  /** 'From daily values, not from trades' */
  readonly basis?: string | undefined
  /** Anything else, such as a small chart. */
  readonly more?: ReactNode | undefined
}

export interface DefinedNameProps {
  metric: MetricWords
  /** null shows only the definition. */
  numbers: NumbersOf | null
  /** Replaces the metric's name: 'Best so far'. @default the name */
  label?: string | undefined
  /** Called when it may be opened soon, to compute the numbers. */
  onLoad?: (() => void) | undefined
}

/** Shows a name with its definition: a sentence on hover, and on click the formula with its numbers. */
export function DefinedName({ metric, numbers, label, onLoad }: DefinedNameProps) {
  const [isAllOpen, setIsAllOpen] = useState(false)
  return (
    <>
      <Popover
        title={metric.name}
        text={metric.sentence}
        formula={numbers?.formula ?? (onLoad === undefined ? metric.formula : undefined)}
        facts={numbers?.facts}
        more={numbers?.more}
        tools={numbers !== null && <CopyButton text={numbers.text} label="Copy with its inputs" />}
        footer={
          <>
            <span>{numbers?.basis}</span>
            <button type="button" className={metricNameRecipe().all} onClick={() => setIsAllOpen(true)}>
              All formulas
            </button>
          </>
        }
      >
        {(trigger) => <NameButton metric={metric} label={label} trigger={trigger} onLoad={onLoad} />}
      </Popover>
      {isAllOpen && (
        <Suspense>
          <FormulasDialog metricId={metric.id} onClose={() => setIsAllOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
