import type { Param } from '@tidemark/contract'
import { DataTable, type DataColumn } from '../data-table/DataTable'
import { defaultOf, rangeOf } from './catalogueTypes'
import styles from './ParamTable.module.css'

/** Props of {@link ParamTable}. */
export interface ParamTableProps {
  /** Whose parameters they are: 'RSI'. */
  name: string
  params: readonly Param[]
}

const COLUMNS: readonly DataColumn<Param>[] = [
  {
    key: 'name',
    label: 'Parameter',
    write: ({ name, description }) => (
      <>
        <code className={styles['name']}>{name}</code>
        {description === undefined ? null : <span className={styles['words']}>{description}</span>}
      </>
    ),
  },
  {
    key: 'range',
    label: 'Range',
    write: (param) => `${rangeOf(param)}${param.unit === undefined ? '' : ` ${param.unit}`}`,
  },
  { key: 'default', label: 'Default', side: 'right', write: defaultOf },
]

/** The parameters of an indicator or a strategy: what each is for, what it may be, what it is when nothing is said. */
export function ParamTable({ name, params }: ParamTableProps) {
  return (
    <div className={styles['frame']}>
      <DataTable caption={`Parameters of ${name}`} columns={COLUMNS} rows={params} keyOf={(param) => param.name} />
    </div>
  )
}
