import { useId, type ReactNode, type Ref } from 'react'
import styles from './ChartCard.module.css'

export interface ChartCardProps {
  /** The heading; also the accessible name of the region. */
  title: string
  /** Beside the title, on a phone under it: see `LegendEntry`. */
  legend?: ReactNode | undefined
  /** Badges and icon buttons at the end of the header. */
  actions?: ReactNode | undefined
  /** A row of settings between header and body. */
  settingsRow?: ReactNode | undefined
  /** Fills the body. */
  children: ReactNode
  /** px of the body. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  isBusy: boolean
  ref?: Ref<HTMLElement> | undefined
}

/** Characters. A longer title may be truncated, and gets a tooltip. */
const LONG_TITLE = 24

/** The surface of a chart, equally high in every state, so that nothing moves when data arrive. */
export function ChartCard({ title, legend, actions, settingsRow, children, height, isBusy, ref }: ChartCardProps) {
  const titleId = useId()
  return (
    <section ref={ref} className={styles['card']} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <header className={styles['header']}>
        <h2 className={styles['title']} id={titleId} title={title.length > LONG_TITLE ? title : undefined}>
          {title}
        </h2>
        <div className={styles['legend']}>{legend}</div>
        <div className={styles['actions']}>{actions}</div>
      </header>
      {settingsRow}
      <div className={styles['body']} style={height === undefined ? undefined : { height }}>
        {children}
      </div>
    </section>
  )
}
