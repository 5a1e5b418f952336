import { Flex } from '@chakra-ui/react'
import { Button } from '@tidemark/ui'
import { useEffect, useState } from 'react'
import type { ChartHandle } from '../canvas/useChart'
import type { ChartEdge, ChartFlow } from '../canvas/useFlowView'

export interface FlowEdgesProps {
  handle: ChartHandle | null
  /** Slots drawn. */
  count: number
  flow: ChartFlow
}

const TEXTS = {
  older: { end: 'No older bars', loading: 'Loading older bars', failed: 'Older bars could not be loaded' },
  newer: { end: 'No newer bars', loading: 'Loading newer bars', failed: 'Newer bars could not be loaded' },
} as const

/** Says what is beyond the first and the last bar, where the view shows it. */
export function FlowEdges({ handle, count, flow }: FlowEdgesProps) {
  const { isOlder, isNewer } = useEdgesInView(handle, count)
  return (
    <>
      {isOlder ? <Edge side="older" edge={flow.older} onRetry={flow.onRetry} /> : null}
      {/* The last bar is in view most of the time: that it is the last needs no words. One Try Again loads both sides. */}
      {isNewer && flow.newer !== 'end' && !(isOlder && flow.older === flow.newer) ? (
        <Edge side="newer" edge={flow.newer} onRetry={flow.onRetry} />
      ) : null}
    </>
  )
}

interface EdgeProps {
  side: 'older' | 'newer'
  edge: ChartEdge
  onRetry: () => void
}

function Edge({ side, edge, onRetry }: EdgeProps) {
  if (edge === 'more') return null
  return (
    <Flex
      position="absolute"
      zIndex="5"
      bottom="calc(var(--attribution-bottom, 26px) + 28px)"
      {...(side === 'older' ? { left: '3' } : { right: 'calc(var(--axis, 72px) + 8px)' })}
      wrap="wrap"
      align="center"
      gap="4px 10px"
      maxW="calc(100% - var(--axis, 72px) - 24px)"
      px="2"
      py="1"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.raised"
      color="fg.muted"
      fontSize="xs"
      role="status"
    >
      {TEXTS[side][edge]}
      {edge === 'failed' ? (
        <Button size="2xs" onClick={onRetry}>
          Try Again
        </Button>
      ) : null}
    </Flex>
  )
}

function useEdgesInView(handle: ChartHandle | null, count: number) {
  const [inView, setInView] = useState({ isOlder: false, isNewer: false })
  useEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    const update = () => {
      const range = handle.alive ? timeScale.getVisibleLogicalRange() : null
      if (range === null) return
      const isOlder = range.from < 0
      const isNewer = range.to > count - 1
      setInView((known) => (known.isOlder === isOlder && known.isNewer === isNewer ? known : { isOlder, isNewer }))
    }
    update()
    timeScale.subscribeVisibleLogicalRangeChange(update)
    return () => {
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(update)
    }
  }, [handle, count])
  return inView
}
