import { useId, type ReactNode, type Ref } from 'react'
import styles from './ChartCard.module.css'

/** Props of {@link ChartCard}. */
export interface ChartCardProps {
  /** The heading; also the accessible name of the region. */
  title: string
  /** What is drawn, with values: see `LegendEntry`. Beside the title, on a phone under it. */
  legend?: ReactNode | undefined
  /** Badges and icon buttons, at the right end of the header. */
  actions?: ReactNode | undefined
  /** A row between header and picture, for what can be set. */
  settings?: ReactNode | undefined
  /** The picture, or what stands in its place. Fills the height. */
  children: ReactNode
  /** px. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** The data is being fetched. */
  isBusy?: boolean | undefined
  ref?: Ref<HTMLElement> | undefined
}

/** Characters. A longer title may be cut off in a narrow place. */
const LONG_TITLE = 24

/** The surface of a chart. Every state of a chart has the same height, so that nothing moves when data arrives. */
export function ChartCard({ title, legend, actions, settings, children, height, isBusy, ref }: ChartCardProps) {
  const titleId = useId()
  return (
    <section ref={ref} className={styles['card']} aria-labelledby={titleId} aria-busy={isBusy === true || undefined}>
      <header className={styles['header']}>
        <h2 className={styles['title']} id={titleId} title={title.length > LONG_TITLE ? title : undefined}>
          {title}
        </h2>
        <div className={styles['legend']}>{legend}</div>
        <div className={styles['actions']}>{actions}</div>
      </header>
      {settings}
      <div className={styles['body']} style={height === undefined ? undefined : { height }}>
        {children}
      </div>
    </section>
  )
}
