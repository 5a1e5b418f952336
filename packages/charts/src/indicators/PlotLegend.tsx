import { classes, Icon, VisuallyHidden } from '@tidemark/ui'
import { formatFraction, formatPlotValue } from '@tidemark/ui/format'
import { volumeText, type BarPoint } from '../canvas/bars'
import { groupValues, type PlotGroups, type SeriesGroup } from './indicatorModel'
import styles from './PlotLegend.module.css'

export interface PlotLegendProps {
  groups: PlotGroups
  /** Heights of the panes, of 100. */
  parts: readonly number[]
  /** Under the crosshair, or the last. */
  point: BarPoint
  /** null: no earlier bar. */
  previous: BarPoint | null
  isStale: boolean
  locale: string | undefined
  /** Ref of the part over the prices. */
  upperRef: (node: HTMLDivElement) => () => void
}

/** One bar's values, lying over each pane. */
export function PlotLegend({ groups, parts, point, previous, isStale, locale, upperRef }: PlotLegendProps) {
  return (
    <div className={styles['panes']}>
      <div className={styles['pane']} style={{ flexGrow: parts[0] ?? 1 }}>
        <div key={groups.overlays.map(({ key }) => key).join()} ref={upperRef} className={styles['upper']}>
          <div className={styles['row']}>
            <Prices point={point} previous={previous} isStale={isStale} locale={locale} />
          </div>
          <div className={styles['row']}>
            {groups.overlays.map((group) => (
              <Group key={group.key} group={group} point={point} isStale={isStale} locale={locale} />
            ))}
          </div>
        </div>
      </div>
      {groups.subplots.map((group, i) => (
        <div
          key={group.key}
          className={classes(styles['pane'], styles['subplot'])}
          style={{ flexGrow: parts[i + 1] ?? 1 }}
        >
          <div className={styles['row']}>
            <Group group={group} point={point} isStale={isStale} locale={locale} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Prices({ point, previous, isStale, locale }: Omit<PlotLegendProps, 'groups' | 'parts' | 'upperRef'>) {
  const change = previous === null ? null : point.close - previous.close
  const tone = isStale || change === null ? undefined : change >= 0 ? styles['up'] : styles['down']
  const entry = (short: string, long: string, value: number) => (
    <span className={styles['entry']}>
      <abbr className={styles['field']} title={long}>
        {short}
      </abbr>
      <b className={classes(styles['value'], tone)}>{formatPlotValue(value, { locale })}</b>
    </span>
  )
  return (
    <>
      {entry('O', 'Open', point.open)}
      {entry('H', 'High', point.high)}
      {entry('L', 'Low', point.low)}
      {entry('C', 'Close', point.close)}
      {change === null || previous === null ? null : (
        <span className={styles['entry']}>
          <b className={classes(styles['value'], tone)}>
            {formatPlotValue(change, { locale, sign: 'always' })} (
            {formatFraction(previous.close === 0 ? null : change / previous.close, { locale, sign: 'always' })})
          </b>
        </span>
      )}
      {point.volume === null ? null : (
        <span className={classes(styles['entry'], styles['minor'])}>
          Vol <b className={styles['value']}>{volumeText(point.volume, locale)}</b>
        </span>
      )}
    </>
  )
}

const DASHES = { solid: undefined, dashed: '5 3', dotted: '2 2' } as const

function Group({
  group,
  point,
  isStale,
  locale,
}: Omit<PlotLegendProps, 'groups' | 'parts' | 'previous' | 'upperRef'> & { group: SeriesGroup }) {
  const values = groupValues(group, point, locale)
  const [first] = group.series.filter(({ visible }) => visible)
  if (first === undefined) {
    return (
      <span className={classes(styles['entry'], styles['hidden'])}>
        <Icon name="eye-off" size="xs" />
        {group.name}
        <VisuallyHidden> hidden</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={styles['entry']}>
      {group.series.map(({ id, output, colour, lineWidth, style, visible }, i) =>
        visible ? (
          <span key={id} className={styles['output']} title={output}>
            {i > 0 && colour === first.colour && id !== first.id ? null : (
              <svg
                className={styles['mark']}
                viewBox="0 0 18 8"
                preserveAspectRatio="xMinYMid slice"
                aria-hidden="true"
              >
                <path
                  // Odd widths are sharp at half px.
                  d={lineWidth % 2 === 1 ? 'M1 4.5H17' : 'M1 4H17'}
                  style={{ stroke: isStale ? 'var(--tm-chart-axis)' : colour }}
                  strokeWidth={Math.min(lineWidth, 4)}
                  strokeDasharray={DASHES[style]}
                />
              </svg>
            )}
            {id === first.id ? <span className={styles['name']}>{group.name}</span> : null}
            <b className={classes(styles['value'], isStale && styles['muted'])}>{values[i]}</b>
          </span>
        ) : null,
      )}
    </span>
  )
}
