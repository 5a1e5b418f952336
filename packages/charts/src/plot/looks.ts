/** Runs A to F, told apart by dash and mark too. */
const RUNS = {
  A: { colour: '--tm-colors-chart-series-1' },
  B: { colour: '--tm-colors-chart-series-2', dash: '6 3' },
  C: { colour: '--tm-colors-chart-series-3', dash: '2 2.5' },
  D: { colour: '--tm-colors-chart-series-4', dash: '8 3 2 3' },
  E: { colour: '--tm-colors-chart-series-5', dash: '4 4' },
  F: { colour: '--tm-colors-chart-series-6', dash: '10 3' },
} as const satisfies Record<string, Look>

/** Two series, what luck gives, the run itself, a result in hindsight, the edge of a range, one path of many, runs. */
const LOOKS = {
  first: { colour: '--tm-colors-chart-series-1' },
  second: { colour: '--tm-colors-chart-series-2', dash: '6 2' },
  luck: { colour: '--tm-colors-chart-series-2' },
  run: { colour: '--tm-colors-fg' },
  hindsight: { colour: '--tm-colors-fg-muted', dash: '2 2.5' },
  edge: { colour: '--tm-colors-chart-series-1', dash: '3 3', width: 1 },
  sample: { colour: '--tm-colors-chart-series-1', width: 1, opacity: 0.4 },
  ...RUNS,
} as const satisfies Record<string, Look>

/** How a line is drawn. */
interface Look {
  readonly colour: `--tm-${string}`
  readonly dash?: string
  /** px. @default 1.5 */
  readonly width?: number
  readonly opacity?: number
}

export type LineLook = keyof typeof LOOKS

export function lookOf(look: LineLook): Look {
  return LOOKS[look]
}

/** @param letter - 'A' to 'F'; others look like A */
export function lookOfRun(letter: string): LineLook {
  return isRun(letter) ? letter : 'A'
}

function isRun(letter: string): letter is keyof typeof RUNS {
  return letter in RUNS
}
