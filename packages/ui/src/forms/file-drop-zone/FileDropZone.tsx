import { useRef, useState, type DragEvent } from 'react'
import { Field } from '../field/Field'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { formatKilobytes, isCsvFile, type ChosenFile } from './csvFile'
import { fileDropZoneRecipe } from './fileDropZoneRecipe'

/** Props of {@link FileDropZone}. */
export interface FileDropZoneProps {
  /** @default 'CSV file' */
  label?: string | undefined
  /** The chosen file; null before one is. */
  file: ChosenFile | null
  /** Called only with a CSV file: any other is refused here, in words. */
  onSelect: (file: File) => void
  onRemove: () => void
  /** What the form finds missing or wrong. */
  error?: string | undefined
  /** Largest size that the server takes, in bytes: beyond it a note says so, and the form decides. */
  maxBytes?: number | undefined
  /** @default false */
  isDisabled?: boolean | undefined
  locale?: string | undefined
}

/** One CSV file, dropped or chosen. */
export function FileDropZone({
  label = 'CSV file',
  file,
  onSelect,
  onRemove,
  error,
  maxBytes,
  isDisabled = false,
  locale,
}: FileDropZoneProps) {
  const styles = fileDropZoneRecipe()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  // What was chosen when another file was refused: the refusal goes with it. undefined: none was.
  const [refusedBeside, setRefusedBeside] = useState<ChosenFile | null>()
  const isRefused = refusedBeside === file
  const wrong = isRefused ? 'Please select a valid CSV file' : error
  const isLarge = file !== null && maxBytes !== undefined && file.size > maxBytes

  const take = (chosen: File | undefined) => {
    if (chosen === undefined || isDisabled) return
    setRefusedBeside(isCsvFile(chosen) ? undefined : file)
    if (isCsvFile(chosen)) onSelect(chosen)
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover' && !isDisabled)
  }
  return (
    <Field
      label={label}
      error={wrong}
      help={isLarge ? `Larger than ${formatKilobytes(maxBytes, locale)}: the server will refuse it.` : undefined}
    >
      {(control) => (
        // Also over its button: where nobody takes a file the browser leaves the page to open it.
        <div
          role="presentation"
          onDragOver={onDrag}
          onDragLeave={onDrag}
          onDrop={(event) => {
            onDrag(event)
            take(event.dataTransfer.files[0])
          }}
          className={styles.root}
          data-over={isOver || undefined}
          data-filled={file !== null || undefined}
          data-invalid={wrong !== undefined || undefined}
          data-disabled={isDisabled || undefined}
        >
          <input
            {...control}
            ref={input}
            type="file"
            className={styles.input}
            accept=".csv,text/csv"
            disabled={isDisabled}
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file may be chosen again after it was changed on the disk.
              event.target.value = ''
            }}
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
                <span className={styles.size}>{formatKilobytes(file.size, locale)}</span>
              </span>
              <span className={styles.remove}>
                <IconButton
                  icon="close"
                  label="Remove file"
                  disabled={isDisabled}
                  onClick={() => {
                    // The button goes with the file: the focus returns to where the next one is chosen.
                    input.current?.focus()
                    setRefusedBeside(undefined)
                    onRemove()
                  }}
                />
              </span>
            </>
          )}
          <LiveRegion message={wrong ?? (file === null ? '' : `${file.name}, ${formatKilobytes(file.size, locale)}`)} />
        </div>
      )}
    </Field>
  )
}
