import { lazy, Suspense, useState, type ReactNode } from 'react'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { Popover } from '../../elements/popover/Popover'
import type { FormulaPart, PopoverFact } from '../../elements/popover/popoverTypes'
import type { MetricWords } from '../../metrics/metric'
import { metricNameRecipe } from './metricNameRecipe'
import { NameButton } from './NameButton'

const FormulasDialog = lazy(() => import('./FormulasDialog').then((code) => ({ default: code.FormulasDialog })))

/** A definition with the numbers at hand. */
export interface NumbersOf {
  /** The formula, the value last. */
  readonly formula: readonly FormulaPart[]
  readonly facts: readonly PopoverFact[]
  /** All of it as text, to be copied. */
  readonly text: string
  /** 'From daily values, not from trades' */
  readonly basis?: string | undefined
  /** Anything else, such as a small chart. */
  readonly more?: ReactNode | undefined
}

/** Props of {@link DefinedName}. */
export interface DefinedNameProps {
  metric: MetricWords
  /** null says the definition alone. */
  numbers: NumbersOf | null
  /** Stands there in place of the metric's name, and means the same: 'Best so far'. @default the name */
  label?: string | undefined
  /** It may be opened soon: time to work out the numbers. */
  onLoad?: (() => void) | undefined
}

/** A name that can be asked what it means: a sentence while it is pointed at, and by a press the formula with its numbers. */
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
