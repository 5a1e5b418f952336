import styles from './Attribution.module.css'

/** The words of {@link Attribution}, for where a link cannot be: in a saved picture. */
export const ATTRIBUTION_TEXT = 'Charts by TradingView'

/**
 * The name of the chart library and the link to its maker, which its licence (Apache 2.0, with the NOTICE that lies in this
 * package) asks for on every page that shows it. Stands in the lower left corner of the picture, above the time axis.
 */
export function Attribution() {
  return (
    <a
      className={styles['attribution']}
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noopener noreferrer"
      title="TradingView Lightweight Charts™, Copyright (c) 2025 TradingView, Inc. Opens in a new tab"
    >
      {ATTRIBUTION_TEXT}
    </a>
  )
}
