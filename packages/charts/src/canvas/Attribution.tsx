import styles from './overlays.module.css'

/** For saved images, which cannot hold a link. */
export const ATTRIBUTION_TEXT = 'Charts by TradingView'

/**
 * Link to the chart library's maker, which its licence (Apache 2.0, see NOTICE) requires on every page that shows it.
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
