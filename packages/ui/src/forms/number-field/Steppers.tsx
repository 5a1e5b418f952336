import { HStack } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'

interface SteppersProps {
  /** Label of the field. */
  readonly label: string
  readonly disabled: boolean | undefined
  readonly onStep: (direction: 1 | -1) => void
}

const BUTTONS = {
  '& > button': { display: 'grid', placeItems: 'center', boxSize: '6', borderRadius: 'l1', color: 'fg.subtle' },
  '& > button:hover': { bg: 'bg.hover', color: 'fg' },
  '& > button:disabled': { bg: 'none', color: 'fg.disabled', cursor: 'not-allowed' },
  '@media (pointer: coarse)': { '& > button': { w: '8', h: '7' } },
}

/** Not in the tab order: arrow keys do the same. */
export function Steppers({ label, disabled, onStep }: SteppersProps) {
  const button = (direction: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${direction < 0 ? 'Decrease' : 'Increase'} ${label}`}
      disabled={disabled}
      onClick={() => onStep(direction)}
    >
      <Icon name={direction < 0 ? 'minus' : 'plus'} size="sm" />
    </button>
  )
  return (
    <HStack gap="0" ps="0.5" borderStartWidth="1px" borderColor="border.subtle" css={BUTTONS}>
      {button(-1)}
      {button(1)}
    </HStack>
  )
}
