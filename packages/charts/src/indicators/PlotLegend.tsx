import { VisuallyHidden } from '@chakra-ui/react'
import { Button, classes, Icon, Popover } from '@tidemark/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatFraction, formatPlotValue } from '@tidemark/ui/format'
import { volumeText, type BarPoint } from '../canvas/bars'
import { groupValues, type PlotGroups, type PlotSeries, type SeriesGroup } from './indicatorModel'
import styles from '../canvas/legends.module.css'

/** What an entry of the legend opens. */
export interface LegendEditor {
  /** 'Relative Strength Index'. */
  readonly title: string
  /** Fields of the indicator. */
  readonly settings: ReactNode
  readonly isVisible: boolean
  readonly onVisible: (isVisible: boolean) => void
  readonly onRemove: () => void
}

/** By the `source` of the series; null for none. */
export type LegendEditors = (source: string) => LegendEditor | null

export interface PlotLegendProps {
  groups: PlotGroups
  /** Heights of the panes, of 100. */
  parts: readonly number[]
  /** Under the crosshair, or the last. */
  point: BarPoint
  /** null: no earlier bar. */
  previous: BarPoint | null
  isStale: boolean
  /** Ref of the part over the prices. */
  upperRef: (node: HTMLDivElement) => () => void
  /** @default the legend only says values */
  editorOf?: LegendEditors | undefined
}

/** One bar's values, lying over each pane. */
export function PlotLegend({ groups, parts, point, previous, isStale, upperRef, editorOf }: PlotLegendProps) {
  const frame = useRef<HTMLDivElement>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    // The focused button went with its entry.
    if (next.current === null) return
    frame.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(next.current)}"]`)?.focus()
    next.current = null
  })
  const sources = groups.overlays.map(({ source }) => source)
  const groupProps = (group: SeriesGroup) => {
    const editor = editorOf?.(group.source) ?? null
    const onRemove = () => {
      const all = [...groups.overlays, ...groups.subplots]
      const index = all.indexOf(group)
      next.current = (all[index + 1] ?? all[index - 1])?.key ?? null
      editor?.onRemove()
    }
    return { group, point, isStale, editor: editor === null ? null : { ...editor, onRemove } }
  }
  return (
    <div ref={frame} className={styles['panes']} data-editable={editorOf !== undefined || undefined}>
      <div className={styles['pane']} style={{ flexGrow: parts[0] ?? 1 }}>
        <div key={sources.join()} ref={upperRef} className={styles['upper']}>
          <div className={styles['row']}>
            <Prices point={point} previous={previous} isStale={isStale} decimals={groups.decimals} />
          </div>
          <div className={styles['row']} data-groups="">
            {groups.overlays.map((group) => (
              <Group key={group.key} {...groupProps(group)} />
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
          <div className={styles['row']} data-groups="">
            <Group {...groupProps(group)} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Prices({
  point,
  previous,
  isStale,
  decimals,
}: Pick<PlotLegendProps, 'point' | 'previous' | 'isStale'> & Pick<PlotGroups, 'decimals'>) {
  const change = previous === null ? null : point.close - previous.close
  const tone = isStale || change === null ? undefined : change >= 0 ? styles['up'] : styles['down']
  const entry = (short: string, long: string, value: number) => (
    <span className={styles['entry']}>
      <abbr className={styles['field']} title={long}>
        {short}
      </abbr>
      <b className={classes(styles['value'], tone)}>{formatPlotValue(value, { decimals })}</b>
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
            {formatPlotValue(change, { decimals, sign: 'always' })} (
            {formatFraction(previous.close === 0 ? null : change / previous.close, { sign: 'always' })})
          </b>
        </span>
      )}
      {point.volume === null ? null : (
        <span className={classes(styles['entry'], styles['minor'])}>
          Vol <b className={styles['value']}>{volumeText(point.volume)}</b>
        </span>
      )}
    </>
  )
}

const DASHES = { solid: undefined, dashed: '5 3', dotted: '2 2' } as const

interface GroupProps extends Pick<PlotLegendProps, 'point' | 'isStale'> {
  group: SeriesGroup
  editor: LegendEditor | null
}

function Group({ group, point, isStale, editor }: GroupProps) {
  const values = groupValues(group, point)
  const shown = group.series.flatMap((series, i) => (series.visible ? [{ series, value: values[i] }] : []))
  const [first, ...others] = shown
  const value = (text: string | undefined) => (
    <b className={classes(styles['value'], isStale && styles['muted'])}>{text}</b>
  )
  return (
    <span className={classes(styles['entry'], first === undefined && styles['hidden'])}>
      <span className={styles['output']} title={first?.series.output}>
        {first === undefined ? <Icon name="eye-off" size="xs" /> : <Mark series={first.series} isStale={isStale} />}
        <Name group={group} editor={editor} />
        {first === undefined ? <VisuallyHidden> hidden</VisuallyHidden> : value(first.value)}
      </span>
      {others.map(({ series, value: text }) => (
        <span key={series.id} className={styles['output']} title={series.output}>
          {series.colour === first?.series.colour ? null : <Mark series={series} isStale={isStale} />}
          {value(text)}
        </span>
      ))}
    </span>
  )
}

/** The indicator's name; opens its settings where it can be edited. */
function Name({ group, editor }: Pick<GroupProps, 'group' | 'editor'>) {
  if (editor === null) return <span className={styles['name']}>{group.name}</span>
  const { title, settings, isVisible, onVisible, onRemove } = editor
  return (
    <span className={styles['editor']}>
      <Popover
        title={title}
        more={settings}
        width={300}
        footer={
          <>
            <Button size="2xs" icon={isVisible ? 'eye-off' : 'eye'} onClick={() => onVisible(!isVisible)}>
              {isVisible ? 'Hide' : 'Show'}
            </Button>
            <Button size="2xs" icon="trash" onClick={onRemove}>
              Remove
            </Button>
          </>
        }
      >
        {(trigger) => (
          <button {...trigger} type="button" className={styles['edit']} data-entry={group.key}>
            <VisuallyHidden>Settings of </VisuallyHidden>
            <span className={styles['name']}>{group.name}</span>
            <Icon name="sliders" size="xs" />
          </button>
        )}
      </Popover>
    </span>
  )
}

function Mark({ series: { colour, lineWidth, style }, isStale }: { series: PlotSeries; isStale: boolean }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 18 8" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <path
        // Odd widths are sharp at half px.
        d={lineWidth % 2 === 1 ? 'M1 4.5H17' : 'M1 4H17'}
        style={{ stroke: isStale ? 'var(--tm-colors-chart-axis)' : colour }}
        strokeWidth={Math.min(lineWidth, 4)}
        strokeDasharray={DASHES[style]}
      />
    </svg>
  )
}
