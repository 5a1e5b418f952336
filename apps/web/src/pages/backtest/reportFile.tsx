import type { BacktestRun } from '@tidemark/api'
import { runTitle } from '@tidemark/ui'
import type { Format } from '@tidemark/ui/format'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describeRun } from '../run/describeRun'
import { type TokenReader, withLightTokens } from './lightTokens'
import { ReportDocument } from './ReportDocument'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function styleSheet(token: TokenReader): string {
  return `@page { size: A4; margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 728px; padding: 24px; background: #fff; color: ${token('colors-fg')}; font: 13px/1.45 system-ui, sans-serif; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
h1 { margin: 0; font-size: 22px; } h2 { margin: 24px 0 8px; font-size: 15px; break-after: avoid; } p { margin: 4px 0; }
header p, .note, .figures i { color: ${token('colors-fg-muted')}; } .note { font-size: 12px; }
.warning { display: inline-block; padding: 2px 8px; background: ${token('colors-warn-subtle')}; color: ${token('colors-warn-fg')} !important; }
svg { display: block; max-width: 100%; height: auto; font-family: inherit; }
dl { margin: 0; } dd { margin: 0; font-variant-numeric: tabular-nums; }
.headline { display: grid; grid-template-columns: repeat(6, 1fr); gap: 12px; margin-top: 16px; padding: 12px 0; border-block: 1px solid ${token('colors-border-subtle')}; }
.headline dt { color: ${token('colors-fg-muted')}; font-size: 12px; } .headline dd { font-size: 17px; font-weight: 600; } small { display: block; color: ${token('colors-fg-muted')}; font-size: 11px; font-weight: 400; line-height: 1.3; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; } tr { break-inside: avoid; }
th, td { padding: 3px 6px; border-bottom: 1px solid ${token('colors-border-subtle')}; text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
caption { padding: 10px 6px 4px; text-align: left; font-weight: 600; }
.inputs th { white-space: nowrap; } .figures th { width: 26%; } .figures td:nth-child(2) { width: 17%; text-align: right; font-weight: 600; } .figures td:last-child { font-size: 11.5px; }
.months { font-size: 10.5px; } .months :is(th, td) { padding: 3px 2px; text-align: right; } .months th:first-child { text-align: left; }
.gain { background: ${token('colors-up-subtle')}; } .loss { background: ${token('colors-down-subtle')}; }
.inputs { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; align-items: start; }
@media (max-width: 640px) { .headline { grid-template-columns: repeat(3, 1fr); } .inputs { grid-template-columns: 1fr; } .months { display: block; overflow-x: auto; } }
@media print { body { max-width: none; padding: 0; } }`
}

/** Returns a run as one self-contained HTML file that prints on A4. */
export function reportFile(run: BacktestRun, format: Format): string {
  const host = document.createElement('div')
  const root = createRoot(host)
  const { css, colours } = withLightTokens((token) => ({
    css: styleSheet(token),
    colours: {
      line: token('colors-chart-series-1'),
      water: token('colors-chart-axis'),
      under: token('colors-down-subtle'),
      grid: token('colors-chart-grid'),
      text: token('colors-chart-axis'),
    },
  }))
  flushSync(() => root.render(<ReportDocument run={run} colours={colours} format={format} />))
  const body = host.innerHTML
  root.unmount()
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(runTitle({ ...describeRun(run), timeframe: null }))} · Tidemark</title>
<style>${css}</style>
</head>
<body>${body}</body>
</html>
`
}
