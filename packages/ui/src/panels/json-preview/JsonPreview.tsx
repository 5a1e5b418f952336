import { formatCount } from '../../format'
import { Badge } from '../../elements/badge/Badge'
import { Card } from '../../elements/card/Card'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { jsonLines } from './jsonLines'
import { jsonPreviewRecipe } from './jsonPreviewRecipe'

export interface JsonPreviewProps {
  title: string
  /** Any JSON value. */
  value: unknown
  /** Differences to it are marked. @default no comparison */
  saved?: unknown
}

/** Most visible lines; Copy takes all. */
const MAX_LINES = 500

/** JSON with line numbers, marked changes and Copy. */
export function JsonPreview({ title, value, saved }: JsonPreviewProps) {
  const styles = jsonPreviewRecipe()
  const lines = saved === undefined ? jsonLines(value) : jsonLines(value, saved)
  const changed = lines.filter(({ isChanged }) => isChanged).length
  const hidden = lines.length - MAX_LINES
  return (
    <Card
      title={title}
      isFlush
      actions={
        <>
          {changed > 0 && (
            <Badge tone="warn">
              {changed} {changed === 1 ? 'line' : 'lines'} changed
            </Badge>
          )}
          <CopyButton label="Copy JSON" text={() => JSON.stringify(value, null, 2)} />
        </>
      }
    >
      <ol className={styles.root} aria-label={title}>
        {lines.slice(0, MAX_LINES).map(({ depth, key, text, comma, kind, isChanged }, index) => (
          <li key={index} data-changed={isChanged || undefined}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <code style={{ paddingLeft: `${depth * 2}ch` }}>
              {key !== '' && <span className={styles.key}>{key}: </span>}
              <span className={styles[kind]}>{text}</span>
              {comma}
              {isChanged && <span className={styles.said}> (changed)</span>}
            </code>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className={styles.more}>
          {formatCount(hidden)} {hidden === 1 ? 'more line' : 'more lines'}
        </p>
      )}
    </Card>
  )
}
