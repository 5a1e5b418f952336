import { VisuallyHidden } from '@chakra-ui/react'
import { Badge } from '../badge/Badge'

const WHY = 'A look-ahead check found that a decision changes when later bars are taken away.'

export interface LaterBarsBadgeProps {
  /** -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
  /** Within an option, which may hold no control: the sentence is read with it. */
  isInOption?: boolean | undefined
}

/** Marks a run whose result nobody could have had. */
export function LaterBarsBadge({ tabIndex, isInOption = false }: LaterBarsBadgeProps) {
  return (
    <>
      <Badge tone="danger" hint={isInOption ? undefined : WHY} tabIndex={tabIndex}>
        Uses later bars
      </Badge>
      {isInOption && <VisuallyHidden>{WHY}</VisuallyHidden>}
    </>
  )
}
