import { Fragment } from 'react'
import { Icon } from '../../elements/icon/Icon'
import type { SelectOption } from '../../forms/select-field/SelectField'
import { uploadPreviewRecipe } from './uploadPreviewRecipe'

/** A column of the file, from the left. */
export interface PreviewColumn {
  /** Its heading; '' where the file has none. */
  readonly name: string
  /** What it is read as: the value of one of the fields. null: not at all. */
  readonly field: string | null
}

/** A row of the file as it stands. */
export interface PreviewRow {
  /** From 1, the headings included. */
  readonly line: number
  readonly cells: readonly string[]
  /** Why it cannot be stored; null when it can. */
  readonly reason: string | null
}

/** Props of {@link UploadPreview}. */
export interface UploadPreviewProps {
  columns: readonly PreviewColumn[]
  rows: readonly PreviewRow[]
  /** What a column can be read as. */
  fields: readonly SelectOption[]
  /** Another reading of a column, by its place from the left. A field that another column had is that one's no longer. */
  onChange: (columns: readonly PreviewColumn[]) => void
  /** @default false */
  isDisabled?: boolean | undefined
}

/** The first rows of a file, and over each column what it is read as, to be put right. */
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
