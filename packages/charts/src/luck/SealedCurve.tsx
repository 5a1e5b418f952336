import { Badge } from '@chakra-ui/react'
import { Icon } from '@tidemark/ui'
import { formatMetric, formatShort } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { Plot } from '../plot/Plot'
import { type PlotView, ticksOf } from '../plot/plotView'
import { Figure } from '../svg/Figure'

export interface SealedCurveProps {
  /** 'Curve A'. */
  name: string
  /** Account at each day's end, at least two. Memoise. */
  values: readonly number[]
  /** Number of values before the sealed part. */
  seen: number
  /** What comes after is drawn; else it is hatched. @default false */
  isOpen?: boolean
  /** Lowest and highest value of the axis, so that several have one scale. Memoise. */
  domain: readonly [low: number, high: number]
  /** What the two parts are: 'three years that you see'. */
  words: readonly [seen: string, after: string]
  /** px. @default 292 */
  height?: number
}

/** An account up to a seal: what comes after is hatched, without line, scale or figure, until it is opened. */
export function SealedCurve({ name, values, seen, isOpen = false, domain, words, height = 292 }: SealedCurveProps) {
  const [before, after] = words
  const view = useMemo<PlotView>(() => {
    const drawn = isOpen ? values : values.slice(0, seen)
    const last = values.length - 1
    const [low, high] = domain
    const end = isOpen ? `, ${formatMetric(values[last])} at the end` : `, ${after}`
    return {
      name: `${name}, ${formatMetric(values[0])} at first, ${formatMetric(values[seen - 1])} after ${before}${end}`,
      xName: 'Day',
      xs: drawn.map((_, i) => i),
      domain: [0, last],
      xTicks: [],
      writeX: String,
      panes: [
        {
          domain,
          ticks: ticksOf(domain, formatShort, 4),
          areas: [
            {
              look: isOpen ? 'band' : 'sealed',
              xs: [seen - 1, last],
              lower: [low, low],
              upper: [high, high],
            },
          ],
          lines: [{ name: 'Account', look: 'first', values: drawn, write: formatShort }],
          levels: [
            { axis: 'y', at: values[0] ?? 0, kind: 'guide' },
            { axis: 'x', at: seen - 1, kind: 'edge', side: 'before', label: [before, 'seen'] },
            { axis: 'x', at: seen - 1, kind: 'edge', side: 'after', label: [after, isOpen ? 'after' : 'sealed'] },
          ],
          marks: [],
        },
      ],
    }
  }, [name, values, seen, isOpen, domain, before, after])
  return (
    <Figure height={height} data={view}>
      <Plot view={view} />
      {isOpen ? null : (
        <Badge
          position="absolute"
          top="50%"
          insetStart="72%"
          transform="translate(-50%, -50%)"
          variant="outline"
          bg="chart.bg"
        >
          <Icon name="lock" />
          Sealed
        </Badge>
      )}
    </Figure>
  )
}
