import { Box, VisuallyHidden } from '@chakra-ui/react'
import { useId, type KeyboardEvent } from 'react'

export interface ChartCursorProps {
  /** 'Point of the equity curve'. */
  label: string
  /** Point under the cursor. */
  index: number
  /** Points, at least one. */
  count: number
  /** The point without its values, which a live region announces. */
  valueText: string
  /** @default from point to point */
  hint?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

const HINT = 'Arrow keys go from point to point, Page Up and Page Down in larger steps, Home and End to the ends.'

/**
 * Keyboard crosshair: an invisible slider over the chart, because screen readers pass arrow keys to sliders, not
 * images.
 */
export function ChartCursor({ label, index, count, valueText, hint = HINT, onKeyDown, onBlur }: ChartCursorProps) {
  const hintId = useId()
  return (
    <>
      <Box
        position="absolute"
        zIndex="5"
        inset="2px"
        borderRadius="sm"
        pointerEvents="none"
        _focusVisible={{ outlineOffset: '-2px' }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </>
  )
}
