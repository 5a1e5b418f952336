import { chakra, Flex } from '@chakra-ui/react'
import { Button, IconButton } from '@tidemark/ui'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { GoToDate } from './GoToDate'
import { MarksMenu } from './MarksMenu'
import { RANGE_TEXTS, RANGES } from './ranges'
import type { MarkTools } from './useMarks'
import type { MeasureTool } from './useMeasure'
import type { ViewTools } from './useViewHistory'
import type { Workbench, WorkspaceOptions } from './workbench'

interface DrawnTools {
  readonly bench: Workbench
  readonly view: ViewTools
  readonly measure: MeasureTool
  readonly marks: MarkTools
}

export interface WorkspaceToolbarProps {
  options: WorkspaceOptions
  /** null while there is no chart: tools are disabled. */
  tools: DrawnTools | null
}

/** Timeframes, ranges and tools of a chart, one stop for Tab; arrow keys go from button to button. */
export function WorkspaceToolbar({ options, tools }: WorkspaceToolbarProps) {
  const { timeframes, marks, settings, onSettings, isFit, onFit, comparison } = options
  const isPercent = comparison !== undefined && comparison.symbols.length > 0
  const isMagnetic = settings.crosshair !== 'free'
  const isLog = settings.priceScale === 'logarithmic'
  return (
    <Toolbar>
      {timeframes === undefined ? null : (
        <Segments role="group" aria-label="Bar length">
          {timeframes.choices.map(({ value, label, isAvailable }, i) => (
            <Segment
              key={value}
              text={value}
              title={isAvailable ? `${label} (${i + 1})` : `${label}: no bars of this symbol`}
              isPressed={value === timeframes.value}
              disabled={!isAvailable}
              onClick={() => timeframes.onChange(value)}
            />
          ))}
        </Segments>
      )}
      <Segments role="group" aria-label="Visible range">
        {RANGES.map((name) => (
          <Segment
            key={name}
            text={name}
            title={RANGE_TEXTS[name]}
            isPressed={tools?.view.range === name}
            disabled={tools === null}
            onClick={() => tools?.view.showRange(name)}
          />
        ))}
      </Segments>
      <Flex flex="1 1 auto" align="center" gap="0.5" css={{ '& > :last-child': { ml: 'auto' } }}>
        <GoToDate bench={tools?.bench ?? null} />
        {comparison === undefined ? null : (
          <IconButton
            icon="compare"
            label={comparison.onAdd === null ? 'Compare: no more symbols' : 'Compare with another symbol'}
            disabled={tools === null || comparison.onAdd === null}
            onClick={() => comparison.onAdd?.()}
          />
        )}
        <IconButton
          icon="ruler"
          label="Measure (Shift and drag)"
          isPressed={tools?.measure.isArmed ?? false}
          disabled={tools === null}
          onClick={() => tools?.measure.arm(!tools.measure.isArmed)}
        />
        {marks === undefined ? null : (
          <MarksMenu marks={marks.all} tools={tools?.marks ?? null} decimals={tools?.bench.measured.decimals} />
        )}
        <IconButton
          icon="magnet"
          label="Magnetic crosshair"
          isPressed={isMagnetic}
          disabled={tools === null}
          onClick={() => onSettings({ crosshair: isMagnetic ? 'free' : 'magnetic' })}
        />
        <Button
          size="2xs"
          variant="ghost"
          aria-pressed={isLog && !isPercent}
          disabled={isPercent}
          title={isPercent ? 'The scale is in per cent while symbols are compared' : 'Log scale'}
          onClick={() => onSettings({ priceScale: isLog ? 'normal' : 'logarithmic' })}
        >
          Log
        </Button>
        <IconButton
          icon="undo"
          label="Undo zoom"
          disabled={tools?.view.canUndo !== true}
          onClick={() => tools?.view.undo()}
        />
        <IconButton icon="fit" label="Fit to window" isPressed={isFit} onClick={() => onFit(!isFit)} />
      </Flex>
    </Toolbar>
  )
}

/** Buttons side by side in one frame: many, so they are plain elements. */
const Segments = chakra('div', {
  base: {
    display: 'flex',
    flex: { base: '1 1 100%', md: 'none' },
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    bg: 'bg.surface',
    '& > button': {
      flex: { base: '1 1 0', md: 'none' },
      minW: { base: '0', md: '34px' },
      h: { base: '38px', md: '30px' },
      px: { base: '2px', md: '7px' },
      borderColor: 'border.subtle',
      color: 'fg',
      textStyle: 'sm',
      fontWeight: 'medium',
      textAlign: 'center',
      transition: 'background-color {durations.fast} {easings.out}',
      '&:not(:first-of-type)': { borderLeftWidth: '1px' },
      '&:hover:enabled': { bg: 'bg.hover' },
      '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
      '&:disabled': { color: 'fg.disabled', cursor: 'not-allowed' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})

interface SegmentProps {
  text: string
  title: string
  isPressed: boolean
  disabled: boolean
  onClick: () => void
}

function Segment({ text, title, isPressed, disabled, onClick }: SegmentProps) {
  return (
    <button type="button" aria-pressed={isPressed} disabled={disabled} title={title} onClick={onClick}>
      {text}
    </button>
  )
}

function Toolbar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  // Buttons of other components take no tabIndex.
  useLayoutEffect(() => {
    const all = buttonsIn(bar.current)
    rove(all, all.find((button) => button.tabIndex === 0 && button.dataset['stop'] === '') ?? all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttonsIn(bar.current)
    const at = all.findIndex((button) => button === document.activeElement)
    const next = stepIn(event.key, at, all.length)
    if (at === -1 || next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <Flex
      ref={bar}
      wrap="wrap"
      align="center"
      gap="2"
      minH="48px"
      p={{ base: '8px 12px', md: '7px 8px 8px 16px' }}
      borderTopWidth="1px"
      role="toolbar"
      tabIndex={-1}
      aria-label="Chart tools"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const all = buttonsIn(bar.current)
        const focused = all.find((button) => button.contains(target))
        if (focused !== undefined) rove(all, focused)
      }}
    >
      {children}
    </Flex>
  )
}

function buttonsIn(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
}

function rove(all: readonly HTMLButtonElement[], stop: HTMLButtonElement | undefined): void {
  for (const button of all) {
    button.tabIndex = button === stop ? 0 : -1
    if (button === stop) button.dataset['stop'] = ''
    else delete button.dataset['stop']
  }
}

function stepIn(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
