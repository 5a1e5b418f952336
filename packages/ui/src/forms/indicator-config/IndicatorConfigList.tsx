import { Box, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { FoldingList } from '../../motion/FoldingList'
import { IndicatorEntry } from './IndicatorEntry'
import { choiceOf, type IndicatorChoice, type PlotIndicator } from './plotIndicator'

export interface IndicatorConfigListProps {
  /** In plot order; unique names. */
  value: readonly PlotIndicator[]
  onChange: (value: readonly PlotIndicator[]) => void
  /** Known indicators; others keep their own parameters. */
  choices: readonly IndicatorChoice[]
  /** '#rrggbb' to offer. @default none */
  palette?: readonly string[] | undefined
  disabled?: boolean | undefined
}

const NONE: readonly string[] = []

/** The chosen indicators with their display settings. */
export function IndicatorConfigList({
  value,
  onChange,
  choices,
  palette = NONE,
  disabled = false,
}: IndicatorConfigListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(NONE)
  const [said, setSaid] = useState('')

  const remove = (name: string, index: number) => {
    setSaid(`${name} removed`)
    setOpen(open.filter((other) => other !== name))
    // The button disappears with its row: focus the next.
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('li:not([inert]) [data-toggle]') ?? [])]
    ;(rows[index + 1] ?? rows[index - 1] ?? frame.current)?.focus()
    onChange(value.filter((other) => other.name !== name))
  }
  return (
    <Box ref={frame} tabIndex={-1} position="relative" minW="0" outline="none">
      {value.length === 0 ? (
        <Text color="fg.subtle" textStyle="xs">
          Add an indicator to set how it is drawn.
        </Text>
      ) : (
        <Box
          as="ul"
          aria-label="Indicator Configuration"
          borderWidth="1px"
          borderRadius="md"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          <FoldingList>
            {value.map((indicator, index) => (
              <IndicatorEntry
                key={indicator.name}
                indicator={indicator}
                choice={choiceOf(indicator.name, indicator.params, choices)}
                onChange={(next) => onChange(value.with(index, next))}
                onRemove={() => remove(indicator.name, index)}
                open={open.includes(indicator.name)}
                onToggle={() =>
                  setOpen(
                    open.includes(indicator.name)
                      ? open.filter((other) => other !== indicator.name)
                      : [...open, indicator.name],
                  )
                }
                palette={palette}
                disabled={disabled}
              />
            ))}
          </FoldingList>
        </Box>
      )}
      <LiveRegion message={said} />
    </Box>
  )
}
