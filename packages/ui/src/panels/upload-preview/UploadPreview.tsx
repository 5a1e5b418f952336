import { Fragment } from 'react'
import { Icon } from '../../elements/icon/Icon'
import type { SelectOption } from '../../forms/select-field/SelectField'
import { uploadPreviewRecipe } from './uploadPreviewRecipe'

export interface PreviewColumn {
  /** '' without a heading. */
  readonly name: string
  /** One of the fields; null ignores the column. */
  readonly field: string | null
}

interface PreviewRow {
  /** 1-based, headings included. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why it cannot be stored; else null. */
  readonly reason: string | null
}

export interface UploadPreviewProps {
  columns: readonly PreviewColumn[]
  rows: readonly PreviewRow[]
  /** A column's possible meanings. */
  fields: readonly SelectOption[]
  /** Called with new meanings; a field is taken from its former column. */
  onChange: (columns: readonly PreviewColumn[]) => void
  isDisabled?: boolean | undefined
}

/** A file's first rows, with editable meanings of columns. */
export function UploadPreview({ columns, rows, fields, onChange, isDisabled = false }: UploadPreviewProps) {
  const styles = uploadPreviewRecipe()
  const read = (at: number, text: string) => {
    const field = text === '' ? null : text
    onChange(
      columns.map((column, i) =>
        i === at ? { ...column, field } : column.field === field ? { ...column, field: null } : column,
      ),
    )
  }
  return (
    <div className={styles.root} role="region" aria-label="First rows of the file, scrolls" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>First rows of the file</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              Line
            </th>
            {columns.map(({ name, field }, at) => {
              const heading = name === '' ? `Column ${at + 1}` : name
              return (
                <th key={`${at}-${name}`} scope="col">
                  <span className={styles.name}>{heading}</span>
                  <span className={styles.field}>
                    <select
                      className={styles.select}
                      aria-label={`Read ${heading} as`}
                      data-unread={field === null ? '' : undefined}
                      value={field ?? ''}
                      disabled={isDisabled}
                      onChange={(event) => read(at, event.target.value)}
                    >
                      <option value="">Not read</option>
                      {fields.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                    <Icon name="chevron-down" size="xs" className={styles.chevron} />
                  </span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, reason }) => (
            <Fragment key={line}>
              <tr className={reason === null ? undefined : styles.refused}>
                <th scope="row" className={styles.line}>
                  {line}
                </th>
                {columns.map(({ name, field }, at) => (
                  <td key={`${at}-${name}`} data-unread={field === null ? '' : undefined}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
              {reason === null ? null : (
                <tr className={styles.reason}>
                  <td colSpan={columns.length + 1}>
                    <span>
                      <Icon name="error" size="xs" />
                      {reason}
                    </span>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
