import { VisuallyHidden } from '@chakra-ui/react'
import type { RunHeldUp } from '@tidemark/contract'
import { formatCount } from '../../format/number'
import { useFormat } from '../../lib/useFormat'
import { Badge } from '../badge/Badge'

export interface HeldUpBadgeProps {
  /** What the newest checks of the run found. */
  heldUp: RunHeldUp
  /** -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
  /** Within an option, which may hold no control: the sentence is read with it. */
  isInOption?: boolean | undefined
}

/** The verdict on a run in a word; 'once' where more was tried on its series since. */
export function HeldUpBadge({ heldUp, tabIndex, isInOption = false }: HeldUpBadgeProps) {
  const { date } = useFormat()
  const { word, at, tries, outdated } = heldUp
  const counted = tries === 1 ? 'the only try' : `the best of ${formatCount(tries)} tries`
  const why = `Checked ${date(at)} as ${counted} on its series${outdated ? '. More was tried since: check it again' : ''}.`
  return (
    <>
      <Badge hint={isInOption ? undefined : why} tabIndex={tabIndex}>
        {`Held up: ${word}${outdated ? ', once' : ''}`}
      </Badge>
      {isInOption && <VisuallyHidden>{why}</VisuallyHidden>}
    </>
  )
}
