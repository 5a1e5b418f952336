import { useState, type CSSProperties } from 'react'
import { useTheme } from 'storybook/theming'
import { type Column, COLUMNS, HEADINGS, PAGES, type ScreenCell, screensOf } from '../screens'
import { useIndex } from './useIndex'

/** By path. */
const snapshots = import.meta.glob<string>(
  '../../tests/visual/linux/{light,dark,phone}/pages-*__{default,loading,empty,partial,failed,offline,contract-broken,broken-settings,lists-not-refreshed,stale,server-fails,server-unreadable,stopped,no-report,six,overflow,demo,demo-limited,read-only,tablet,mobile,dark}.webp',
  { query: '?url', import: 'default', eager: true },
)

const LOOKS = { light: 'Desktop', dark: 'Desktop, dark', phone: 'Phone' } as const
type Look = keyof typeof LOOKS

/** null if not taken in this look. */
function snapshotOf(id: string, look: Look): string | null {
  return snapshots[`../../tests/visual/linux/${look}/${id.replace('--', '__')}.webp`] ?? null
}

/** The only snapshot of a story with its own width or theme. */
function anySnapshotOf(id: string, look: Look): string | null {
  return snapshotOf(id, look) ?? snapshotOf(id, 'light') ?? snapshotOf(id, 'dark')
}

const THUMBNAIL: CSSProperties = {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  objectPosition: 'top',
}
const HAIRLINE = 'color-mix(in srgb, currentcolor 15%, transparent)'
const PLAIN: CSSProperties = { ...THUMBNAIL, display: 'grid', placeItems: 'center', fontSize: 12 }

interface CellProps {
  readonly cell: ScreenCell | undefined
  readonly look: Look
  /** Page and column, for screen readers. */
  readonly name: string
}

function Cell({ cell, look, name }: CellProps) {
  if (cell === undefined || cell.kind === 'hole') return <b style={{ ...PLAIN, color: '#c0392b' }}>missing</b>
  if (cell.kind === 'reason') {
    return (
      <span style={{ ...PLAIN, opacity: 0.6 }} title={cell.reason} aria-label={`${name}: ${cell.reason}`} role="img">
        –
      </span>
    )
  }
  const source = anySnapshotOf(cell.id, look)
  return (
    <a href={`./?path=/story/${cell.id}`} target="_top" aria-label={name}>
      {source === null ? (
        <span style={{ ...PLAIN, border: `1px dashed ${HAIRLINE}` }}>open</span>
      ) : (
        <img src={source} alt="" loading="lazy" style={{ ...THUMBNAIL, outline: `1px solid ${HAIRLINE}` }} />
      )}
    </a>
  )
}

const headingOf = (column: Column) => HEADINGS[column] ?? column

/** Shows every page by state, width, theme and user, as linked snapshots. */
export function ScreensTable() {
  const { background, color } = useTheme()
  const [look, setLook] = useState<Look>('light')
  const index = useIndex()
  if (index === 'failed') return <p>The index of this Storybook could not be read.</p>
  if (index === null) return <p>Reading the index…</p>
  const screens = screensOf(index)
  return (
    <div className="sb-unstyled" style={{ color: color.defaultText, fontSize: 13 }}>
      {/* Wider than the docs' text. */}
      <style>{'.sbdocs-content { max-width: none }'}</style>
      <fieldset style={{ border: 0, margin: '0 0 16px', padding: 0, display: 'flex', gap: 16 }}>
        <legend style={{ float: 'left', padding: 0, marginRight: 16 }}>Snapshots</legend>
        {(['light', 'dark', 'phone'] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="look" checked={look === value} onChange={() => setLook(value)} /> {LOOKS[value]}
          </label>
        ))}
      </fieldset>
      <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`${PAGES.length} pages`}>
        {/* Fits beside the sidebar at 1440 px; narrower windows scroll. */}
        <table style={{ width: '100%', minWidth: 1000, tableLayout: 'fixed', borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th
                scope="col"
                style={{ width: 104, textAlign: 'left', position: 'sticky', left: 0, background: background.content }}
              >
                Page
              </th>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  style={{ padding: 4, textAlign: 'left', verticalAlign: 'bottom', fontSize: 12, fontWeight: 500 }}
                >
                  {headingOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screens.map(({ page, cells }) => (
              <tr key={page} style={{ borderTop: `1px solid ${HAIRLINE}` }}>
                <th
                  scope="row"
                  style={{
                    position: 'sticky',
                    left: 0,
                    padding: '0 8px 0 0',
                    background: background.content,
                    textAlign: 'left',
                    fontWeight: 500,
                  }}
                >
                  {page}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} style={{ padding: 4 }}>
                    <Cell cell={cells.get(column)} look={look} name={`${page}, ${headingOf(column)}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
