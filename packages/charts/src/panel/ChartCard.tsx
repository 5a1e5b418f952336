import { useId, type ReactNode, type Ref } from 'react'
import styles from './ChartCard.module.css'

export interface ChartCardProps {
  /** Heading and name of the region. */
  title: string
  /** Beside or, on a phone, under the title. */
  legend?: ReactNode | undefined
  /** At the end of the header. */
  actions?: ReactNode | undefined
  settingsRow?: ReactNode | undefined
  /** Between header and body. */
  toolbar?: ReactNode | undefined
  /** Under the body. */
  footer?: ReactNode | undefined
  /** Of the body; the card follows the page. @default the page's */
  canvasTheme?: 'light' | 'dark' | undefined
  children: ReactNode
  /** px of the body. @default 30 % of the window, 264 to 420; 260 on a phone */
  height?: number | undefined
  isBusy: boolean
  ref?: Ref<HTMLElement> | undefined
}

/** Longer titles get a tooltip, since they may be truncated. */
const LONG_TITLE = 24

/** A chart's surface, equally high in every state. */
export function ChartCard({
  title,
  legend,
  actions,
  settingsRow,
  toolbar,
  footer,
  canvasTheme,
  children,
  height,
  isBusy,
  ref,
}: ChartCardProps) {
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
      {toolbar}
      <div className={styles['body']} data-theme={canvasTheme} style={height === undefined ? undefined : { height }}>
        {children}
      </div>
      {footer}
    </section>
  )
}
