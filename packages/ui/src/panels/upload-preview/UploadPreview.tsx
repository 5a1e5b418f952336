import { NativeSelect, type SystemStyleObject, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Icon } from '../../elements/icon/Icon'
import type { SelectOption } from '../../forms/select-field/SelectField'

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
  disabled?: boolean | undefined
}

const REFUSED = { bg: 'danger.subtle', borderColor: 'transparent' }

const ROWS: SystemStyleObject = {
  textStyle: 'xs',
  '& tr > :is(th, td)': { h: 'auto', px: '1.5', py: '5px', fontWeight: 'regular', whiteSpace: 'nowrap' },
  '& thead th': { verticalAlign: 'bottom' },
  '& th:first-child': { w: '1%', color: 'fg.subtle', textAlign: 'end' },
  '& [data-unread]': { color: 'fg.subtle' },
  '& [data-refused] > *': REFUSED,
  '& [data-reason] > td': {
    ...REFUSED,
    pt: '0',
    borderColor: 'border.subtle',
    color: 'danger.fg',
    whiteSpace: 'normal',
  },
  '& [data-reason] span': { display: 'inline-flex', gap: '5px' },
  '& [data-reason] svg': { mt: '0.5' },
}

/** A file's first rows, with editable meanings of columns. */
export function UploadPreview({ columns, rows, fields, onChange, disabled = false }: UploadPreviewProps) {
  const read = (at: number, text: string) => {
    const field = text === '' ? null : text
    onChange(
      columns.map((column, i) =>
        i === at ? { ...column, field } : column.field === field ? { ...column, field: null } : column,
      ),
    )
  }
  return (
    <Table.ScrollArea
      role="region"
      aria-label="First rows of the file, scrolls"
      tabIndex={0}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <Table.Root native css={ROWS}>
        <caption>
          <VisuallyHidden>First rows of the file</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {columns.map(({ name, field }, at) => {
              const heading = name === '' ? `Column ${at + 1}` : name
              return (
                <th key={`${at}-${name}`} scope="col">
                  <Text maxW="180px" pb="1" color="fg.muted" fontWeight="medium" truncate>
                    {heading}
                  </Text>
                  <NativeSelect.Root
                    size={{ base: 'xs', md: '2xs' }}
                    minW={{ base: '140px', md: '88px' }}
                    disabled={disabled}
                  >
                    <NativeSelect.Field
                      textStyle={{ md: 'xs' }}
                      aria-label={`Read ${heading} as`}
                      data-unread={field === null ? '' : undefined}
                      value={field ?? ''}
                      onChange={(event) => read(at, event.target.value)}
                    >
                      <option value="">Not read</option>
                      {fields.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, reason }) => (
            <Fragment key={line}>
              <tr data-refused={reason === null ? undefined : ''}>
                <th scope="row">{line}</th>
                {columns.map(({ name, field }, at) => (
                  <td key={`${at}-${name}`} data-unread={field === null ? '' : undefined}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
              {reason === null ? null : (
                <tr data-reason="">
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
      </Table.Root>
    </Table.ScrollArea>
  )
}
