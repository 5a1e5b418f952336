import type { ReactNode } from 'react'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { Popover } from '../../elements/popover/Popover'
import type { FormulaPart, PopoverFact } from '../../elements/popover/popoverTypes'
import { docsAddress, type MetricWords } from '../../metrics/metric'
import { NameButton } from './NameButton'

/** A definition with actual numbers. */
export interface NumbersOf {
  /** Ends with the value. */
  readonly formula: readonly FormulaPart[]
  readonly facts: readonly PopoverFact[]
  /** For the clipboard. */
  readonly text: string
  /** 'From daily values, not from trades' */
  readonly basis?: string | undefined
  /** Such as a small chart. */
  readonly more?: ReactNode | undefined
}

export interface DefinedNameProps {
  metric: MetricWords
  /** null: only the definition. */
  numbers: NumbersOf | null
  /** 'Best so far'. @default the name */
  label?: string | undefined
  /** Called before it may open, to compute the numbers. */
  onLoad?: (() => void) | undefined
}

/** A name with its definition: a sentence on hover, the formula on click, the docs one link further. */
export function DefinedName({ metric, numbers, label, onLoad }: DefinedNameProps) {
  return (
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
          {/* In a tab of its own: the result stays. */}
          <a href={docsAddress(metric)} target="_blank" rel="noreferrer">
            All formulas
          </a>
        </>
      }
    >
      {(trigger) => <NameButton metric={metric} label={label} trigger={trigger} onLoad={onLoad} />}
    </Popover>
  )
}
