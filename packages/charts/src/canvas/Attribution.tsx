import styles from './Attribution.module.css'

/** For a saved image, which cannot hold a link. */
export const ATTRIBUTION_TEXT = 'Charts by TradingView'

/**
 * Names the chart library and links to its maker, as its licence (Apache 2.0, see this package's NOTICE) asks for on every
 * page that shows it.
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
