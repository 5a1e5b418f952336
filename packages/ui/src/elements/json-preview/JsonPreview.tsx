import { Box, Text, VisuallyHidden } from '@chakra-ui/react'
import { formatCount } from '../../format'
import { Badge } from '../badge/Badge'
import { Card } from '../card/Card'
import { CopyButton } from '../copy-button/CopyButton'
import { jsonLines } from './jsonLines'

export interface JsonPreviewProps {
  title: string
  /** Any JSON value. */
  value: unknown
  /** Differences to it are marked. @default no comparison */
  saved?: unknown
}

/** Most visible lines; Copy takes all. */
const MAX_LINES = 500

/** From the root: there are hundreds of lines. */
const looks = {
  py: '2',
  fontFamily: 'mono',
  fontSize: 'xs',
  lineHeight: '20px',
  fontVariantLigatures: 'none',
  '& > li': { position: 'relative', display: 'flex', minH: '5', ps: '11', pe: '4' },
  '& > [data-changed]': { bg: 'warn.subtle', boxShadow: 'inset 2px 0 0 {colors.warn.solid}' },
  '& i': {
    position: 'absolute',
    left: '0',
    w: '30px',
    color: 'fg.subtle',
    fontSize: 'axis',
    fontStyle: 'normal',
    textAlign: 'right',
    userSelect: 'none',
  },
  '& [data-changed] > i': { color: 'fg.muted' },
  '& code': { minW: '0', color: 'fg', fontFamily: 'mono', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& [data-kind=key]': { color: 'fg.muted' },
  '& [data-kind=figure]': { color: 'accent.fg' },
}

/** JSON with line numbers, marked changes and Copy. */
export function JsonPreview({ title, value, saved }: JsonPreviewProps) {
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
      <Box as="ol" css={looks} aria-label={title}>
        {lines.slice(0, MAX_LINES).map(({ depth, key, text, comma, kind, isChanged }, index) => (
          <li key={index} data-changed={isChanged || undefined}>
            <i aria-hidden="true">{index + 1}</i>
            <code style={{ paddingLeft: `${depth * 2}ch` }}>
              {key !== '' && <span data-kind="key">{key}: </span>}
              <span data-kind={kind}>{text}</span>
              {comma}
              {isChanged && <VisuallyHidden> (changed)</VisuallyHidden>}
            </code>
          </li>
        ))}
      </Box>
      {hidden > 0 && (
        <Text ps="11" pe="4" pb="3" color="fg.subtle" fontSize="xs">
          {formatCount(hidden)} {hidden === 1 ? 'more line' : 'more lines'}
        </Text>
      )}
    </Card>
  )
}
