import { Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { type MeasuredRun, type Metric, metricIn, withheldText } from '../../metrics/metric'
import { DefinedName, type NumbersOf } from './DefinedName'

export interface MetricNameProps {
  metric: Metric
  /** null: only the name. */
  run: MeasuredRun | null
}

/** The code that explains, loaded when it may be needed. */
type ExplainCode = typeof import('../../metrics/explain') & typeof import('./IntervalBar')

/**
 * Shows a metric's name with its definition: a sentence on hover or focus; on click, Enter or `I` the formula with this
 * run's numbers, its conventions and confidence interval.
 */
export function MetricName({ metric, run }: MetricNameProps) {
  const [code, setCode] = useState<ExplainCode | null>(null)
  const numbers = useMemo(() => {
    return run === null || code === null ? null : numbersOf(code, metric, run)
  }, [code, metric, run])
  if (run === null) {
    return (
      <Text as="span" minW="0" overflow="hidden" textOverflow="ellipsis">
        {metric.name}
      </Text>
    )
  }

  const load = async () => {
    if (code !== null) return
    const [explaining, drawing] = await Promise.all([import('../../metrics/explain'), import('./IntervalBar')])
    setCode({ ...explaining, ...drawing })
  }
  const reason = withheldText(metric, run)
  const own = metricIn(metric, run)
  const told = reason === null ? own : { ...own, sentence: `N/A: ${reason}. ${own.sentence}` }
  return <DefinedName metric={told} numbers={numbers} onLoad={() => void load()} />
}

function numbersOf(
  { explain, explanationText, IntervalBar }: ExplainCode,
  metric: Metric,
  run: MeasuredRun,
): NumbersOf {
  const { interval, ...explanation } = explain(metric, run)
  return {
    ...explanation,
    text: explanationText({ ...explanation, interval }),
    more: interval === null ? undefined : <IntervalBar {...interval} />,
  }
}
