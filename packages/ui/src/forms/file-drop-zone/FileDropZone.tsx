import { useFileUpload } from '@ark-ui/react/file-upload'
import { useId, useState, type DragEvent } from 'react'
import { Field } from '../field/Field'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { type ChosenFile, CSV_ACCEPT, formatKilobytes, isCsvFile, isPriceFile, PRICES_ACCEPT } from './csvFile'
import { fileDropZoneRecipe } from './fileDropZoneRecipe'

export interface FileDropZoneProps {
  label?: string | undefined
  /** null before a choice. */
  file: ChosenFile | null
  /** Also .txt, .tsv, .json, .gz and .zip. @default false */
  takesOtherKinds?: boolean | undefined
  /** Called only with files of these kinds. */
  onSelect: (file: File) => void
  onRemove: () => void
  /** What is missing or wrong. */
  error?: string | undefined
  /** Server's limit, bytes. Larger files show a note. */
  maxBytes?: number | undefined
  disabled?: boolean | undefined
}

const WRONG_KIND = 'Please select a valid CSV file, or one that ends in .txt, .tsv, .json, .gz or .zip'

const NONE: File[] = []
const stay = (event: DragEvent) => event.preventDefault()

/** Takes one CSV file, or another file of prices, dropped or chosen. */
export function FileDropZone({
  label = 'CSV file',
  file,
  onSelect,
  onRemove,
  error,
  maxBytes,
  takesOtherKinds = false,
  disabled = false,
}: FileDropZoneProps) {
  const styles = fileDropZoneRecipe()
  // The file chosen at a refusal; another choice clears the error. undefined: no error.
  const [refusedBeside, setRefusedBeside] = useState<ChosenFile | null>()
  const isRefused = refusedBeside === file
  const wrong = isRefused ? (takesOtherKinds ? WRONG_KIND : 'Please select a valid CSV file') : error
  const isTaken = takesOtherKinds ? isPriceFile : isCsvFile
  const isLarge = file !== null && maxBytes !== undefined && file.size > maxBytes

  const inputId = useId()
  const api = useFileUpload({
    ids: { hiddenInput: inputId },
    accept: takesOtherKinds ? PRICES_ACCEPT : CSV_ACCEPT,
    disabled,
    // The form holds the file: it can be chosen again after a change on disk.
    acceptedFiles: NONE,
    validate: (chosen) => (isTaken(chosen) ? null : ['FILE_INVALID_TYPE']),
    onFileAccept: ({ files: [chosen] }) => {
      setRefusedBeside(undefined)
      if (chosen !== undefined) onSelect(chosen)
    },
    onFileReject: ({ files: [first] }) => {
      if (first === undefined) return
      if (first.errors.includes('TOO_MANY_FILES')) return onSelect(first.file)
      setRefusedBeside(file)
      // Else refusing the same file twice is no change.
      api.clearRejectedFiles()
    },
  })
  return (
    <Field
      id={inputId}
      label={label}
      error={wrong}
      help={isLarge ? `Larger than ${formatKilobytes(maxBytes)}: the server will refuse it.` : undefined}
    >
      {(control) => (
        // Even when disabled, the browser must not open a dropped file.
        <div {...api.getRootProps()} role="presentation" onDragOver={stay} onDrop={stay}>
          <div
            {...api.getDropzoneProps({ disableClick: true })}
            role="presentation"
            tabIndex={undefined}
            aria-label={undefined}
            className={styles.root}
            data-filled={file !== null || undefined}
            data-invalid={wrong !== undefined || undefined}
          >
            <input
              {...api.getHiddenInputProps()}
              {...control}
              tabIndex={undefined}
              aria-hidden={undefined}
              className={styles.input}
              style={undefined}
            />
            {file === null ? (
              <span className={styles.prompt}>
                <Icon name="upload" size="lg" />
                <span>
                  Drop a CSV file here or <b>choose one</b>
                </span>
              </span>
            ) : (
              <>
                <Icon name={isLarge ? 'warning' : 'file'} />
                <span className={styles.file}>
                  <span className={styles.name} title={file.name}>
                    {file.name}
                  </span>{' '}
                  <span className={styles.size}>{formatKilobytes(file.size)}</span>
                </span>
                <span className={styles.remove}>
                  <IconButton
                    icon="close"
                    label="Remove file"
                    disabled={disabled}
                    onClick={() => {
                      // The button disappears with the file.
                      document.getElementById(inputId)?.focus()
                      setRefusedBeside(undefined)
                      onRemove()
                    }}
                  />
                </span>
              </>
            )}
            <LiveRegion message={wrong ?? (file === null ? '' : `${file.name}, ${formatKilobytes(file.size)}`)} />
          </div>
        </div>
      )}
    </Field>
  )
}
