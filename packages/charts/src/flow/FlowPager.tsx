import { HStack } from '@chakra-ui/react'
import { Button } from '@tidemark/ui'
import type { TimeViewControls } from '../canvas/useTimeView'
import type { ChartFlow } from '../canvas/useFlowView'

export interface FlowPagerProps {
  /** null until there is a chart: the buttons are disabled. */
  view: TimeViewControls | null
  /** Slots drawn. */
  count: number
  flow: ChartFlow
}

/** Bars in view on either side of the first or last loaded one. */
const HALF = 200

const NONE_OLDER = 'No older bars'
const NONE_NEWER = 'No newer bars'
const FAILED = 'Try Again'

/** Pages through a table of a series that is not loaded whole: moves the chart to where its rows end. */
export function FlowPager({ view, count, flow }: FlowPagerProps) {
  const { older, newer, onRetry } = flow
  const show = (slot: number) => view?.show({ from: slot - HALF, to: slot + HALF })
  const press = (edge: ChartFlow['older'], slot: number) => () => (edge === 'failed' ? onRetry() : show(slot))
  return (
    <HStack position="sticky" left="0" p="2" role="group" aria-label="Pages of the table">
      <Button
        size="2xs"
        loading={older === 'loading'}
        disabled={view === null || older === 'end'}
        onClick={press(older, 0)}
      >
        {older === 'end' ? NONE_OLDER : older === 'failed' ? FAILED : 'Older bars'}
      </Button>
      <Button
        size="2xs"
        loading={newer === 'loading'}
        disabled={view === null || newer === 'end'}
        onClick={press(newer, count - 1)}
      >
        {newer === 'end' ? NONE_NEWER : newer === 'failed' ? FAILED : 'Newer bars'}
      </Button>
    </HStack>
  )
}
