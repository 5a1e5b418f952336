import { Box } from '@chakra-ui/react'
import type { Param } from '@tidemark/contract'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { DataTable, type DataColumn } from '../../elements/data-table/DataTable'
import { defaultOf, rangeOf } from './catalogueTypes'

export interface ParamTableProps {
  /** The owner: 'RSI'. */
  name: string
  params: readonly Param[]
}

const COLUMNS: readonly DataColumn<Param>[] = [
  {
    key: 'name',
    label: 'Parameter',
    write: ({ name, description }) => (
      <>
        <code>{breakAfterUnderscores(name)}</code>
        {description === undefined ? null : <p>{description}</p>}
      </>
    ),
  },
  {
    key: 'range',
    label: 'Range',
    write: (param) => {
      const range = rangeOf(param)
      const unit = param.unit === undefined ? '' : ` ${param.unit}`
      if (param.type === 'choice') return range + unit
      const isLong = unit.trim().includes(' ')
      return (
        <>
          <span>{isLong ? range : range + unit}</span>
          {isLong && unit}
        </>
      )
    },
  },
  { key: 'default', label: 'Default', side: 'right', write: (param) => defaultOf(param) },
]

const looks = {
  '--table-edge': '0',
  '& table': { fontSize: 'xs' },
  '& code': { fontFamily: 'mono', fontWeight: 'medium' },
  '& p': { color: 'fg.subtle', fontWeight: 'regular', lineHeight: 'xs', overflowWrap: 'anywhere' },
  // Only lists of choices and long units wrap.
  '& td > span': { whiteSpace: 'nowrap' },
}

/** Parameters with purpose, range and default. */
export function ParamTable({ name, params }: ParamTableProps) {
  return (
    <Box css={looks}>
      <DataTable caption={`Parameters of ${name}`} columns={COLUMNS} rows={params} keyOf={(param) => param.name} />
    </Box>
  )
}
