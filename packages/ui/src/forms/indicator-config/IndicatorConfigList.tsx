import { AnimatePresence } from 'framer-motion'
import { useRef, useState } from 'react'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { MotionRoot } from '../../motion/MotionRoot'
import { IndicatorEntry } from './IndicatorEntry'
import { choiceOf, type IndicatorChoice, type PlotIndicator } from './plotIndicator'
import { indicatorConfigListRecipe } from './indicatorConfigListRecipe'

/** Props of {@link IndicatorConfigList}. */
export interface IndicatorConfigListProps {
  /** In the order of the plot; each name once. */
  value: readonly PlotIndicator[]
  onChange: (value: readonly PlotIndicator[]) => void
  /** What is known of indicators: their parameters with ranges. One of the list that is not among them keeps its own. */
  choices: readonly IndicatorChoice[]
  /** Colours on offer, as '#rrggbb'. @default none */
  palette?: readonly string[] | undefined
  /** Names of the entries that are open at first. @default none */
  initiallyOpen?: readonly string[] | undefined
  /** @default false */
  isDisabled?: boolean | undefined
}

const NONE: readonly string[] = []

/** Every chosen indicator with how it is drawn. Opening one leaves the others as they are. */
export function IndicatorConfigList({
  value,
  onChange,
  choices,
  palette = NONE,
  initiallyOpen = NONE,
  isDisabled = false,
}: IndicatorConfigListProps) {
  const styles = indicatorConfigListRecipe()
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(initiallyOpen)
  const [said, setSaid] = useState('')

  const remove = (name: string, index: number) => {
    setSaid(`${name} removed`)
    setOpen(open.filter((other) => other !== name))
    // The button goes with its row: the focus moves to the row that takes its place.
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('li:not([inert]) [data-toggle]') ?? [])]
    ;(rows[index + 1] ?? rows[index - 1] ?? frame.current)?.focus()
    onChange(value.filter((other) => other.name !== name))
  }
  return (
    <div ref={frame} tabIndex={-1} className={styles.root}>
      {value.length === 0 ? (
        <p className={styles.empty}>Add an indicator to set how it is drawn.</p>
      ) : (
        <ul className={styles.list} aria-label="Indicator Configuration">
          <MotionRoot>
            <AnimatePresence initial={false}>
              {value.map((indicator, index) => (
                <IndicatorEntry
                  key={indicator.name}
                  indicator={indicator}
                  choice={choiceOf(indicator.name, indicator.params, choices)}
                  onChange={(next) => onChange(value.with(index, next))}
                  onRemove={() => remove(indicator.name, index)}
                  isOpen={open.includes(indicator.name)}
                  onToggle={() =>
                    setOpen(
                      open.includes(indicator.name)
                        ? open.filter((other) => other !== indicator.name)
                        : [...open, indicator.name],
                    )
                  }
                  palette={palette}
                  isDisabled={isDisabled}
                />
              ))}
            </AnimatePresence>
          </MotionRoot>
        </ul>
      )}
      <LiveRegion message={said} />
    </div>
  )
}
