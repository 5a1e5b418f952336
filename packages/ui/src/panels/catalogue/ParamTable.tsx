import type { Param } from '@tidemark/contract'
import { useMemo } from 'react'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { DataTable, type DataColumn } from '../../elements/data-table/DataTable'
import { defaultOf, rangeOf } from './catalogueTypes'
import { paramTableRecipe } from './paramTableRecipe'

export interface ParamTableProps {
  /** The owner: 'RSI'. */
  name: string
  params: readonly Param[]
}

const columnsFor = (): readonly DataColumn<Param>[] => {
  const styles = paramTableRecipe()
  return [
    {
      key: 'name',
      label: 'Parameter',
      write: ({ name, description }) => (
        <>
          <code className={styles.name}>{breakAfterUnderscores(name)}</code>
          {description === undefined ? null : <span className={styles.words}>{description}</span>}
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
            <span className={styles.range}>{isLong ? range : range + unit}</span>
            {isLong && unit}
          </>
        )
      },
    },
    { key: 'default', label: 'Default', side: 'right', write: (param) => defaultOf(param) },
  ]
}

/** Parameters with purpose, range and default. */
export function ParamTable({ name, params }: ParamTableProps) {
  const styles = paramTableRecipe()
  const columns = useMemo(() => columnsFor(), [])
  return (
    <div className={styles.root}>
      <DataTable caption={`Parameters of ${name}`} columns={columns} rows={params} keyOf={(param) => param.name} />
    </div>
  )
}
