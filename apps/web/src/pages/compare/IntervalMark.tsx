export interface IntervalMarkProps {
  low: number
  high: number
  estimate: number
  /** Contains 0. */
  domain: readonly [number, number]
}

const WIDTH = 56
const AIR = 3

/** The text beside it says the same. */
export function IntervalMark({ low, high, estimate, domain: [from, to] }: IntervalMarkProps) {
  const x = (value: number) => AIR + ((value - from) / Math.max(1e-9, to - from)) * (WIDTH - 2 * AIR)
  return (
    <svg data-interval width={WIDTH} height={14} aria-hidden="true">
      <rect x={x(low)} y={5} width={Math.max(1, x(high) - x(low))} height={4} rx={1} />
      <line data-estimate x1={x(estimate)} x2={x(estimate)} y1={2} y2={12} />
      <line x1={x(0)} x2={x(0)} y1={0} y2={14} />
    </svg>
  )
}
