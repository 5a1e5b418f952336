import { Box, Stack } from '@chakra-ui/react'
import { useRef, type FormEvent } from 'react'
import { Button } from '../../elements/button/Button'
import { Card } from '../../elements/card/Card'
import { FileDropZone } from '../file-drop-zone/FileDropZone'
import { Notice } from '../../elements/notice/Notice'
import { Progress } from '../../elements/progress/Progress'
import { TextField } from '../text-field/TextField'

export interface UploadFormValue {
  /** Upper case, else as typed. */
  readonly symbol: string
  readonly file: File | null
}

export interface FormMessage {
  readonly tone: 'ok' | 'danger'
  readonly text: string
}

export interface UploadFormProps {
  value: UploadFormValue
  onChange: (value: UploadFormValue) => void
  /** Called unvalidated, never while uploading. */
  onUpload: () => void
  isUploading: boolean
  /** Share sent, 0 to 1; null while unknown. */
  progress?: number | null | undefined
  /** Leave out for no Cancel button. */
  onCancel?: (() => void) | undefined
  message: FormMessage | null
  /** Errors by field. */
  errors?: { readonly symbol?: string | undefined; readonly file?: string | undefined } | undefined
  /** The server takes more kinds than CSV. @default false */
  takesOtherKinds?: boolean | undefined
  /** Server's limit, bytes. @default 50 MB */
  maxBytes?: number | undefined
}

const NOTES = [
  'File must contain OHLC data (open, high, low, close).',
  'A datetime column is required.',
  'Volume is optional but recommended.',
  'Standard CSV format with headers.',
  'Maximum file size is 50MB.',
]

const OTHER_KINDS = 'Also .txt, .tsv and .json; .gz and .zip with one file inside.'

/** Inputs of /upload-data: symbol and file, with its requirements. */
export function UploadForm({
  value,
  onChange,
  onUpload,
  isUploading,
  progress = null,
  onCancel,
  message,
  errors = {},
  takesOtherKinds,
  maxBytes = 50 * 1024 * 1024,
}: UploadFormProps) {
  const name = value.file?.name ?? 'file'
  const submit = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // A pressed Cancel disappears: keep focus in the form.
    submit.current?.focus()
    onCancel?.()
  }
  return (
    <Card title="Upload OHLC Data" icon="upload">
      <Stack asChild gap="4">
        <form
          aria-label="Upload OHLC Data"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (!isUploading) onUpload()
          }}
        >
          <TextField
            label="Symbol"
            name="symbol"
            required
            placeholder="EURUSD"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={value.symbol}
            error={errors.symbol}
            disabled={isUploading}
            isUpperCase
            onChange={(symbol) => onChange({ ...value, symbol })}
          />
          <FileDropZone
            label="CSV file *"
            file={value.file}
            error={errors.file}
            maxBytes={maxBytes}
            takesOtherKinds={takesOtherKinds}
            disabled={isUploading}
            onSelect={(file) => onChange({ ...value, file })}
            onRemove={() => onChange({ ...value, file: null })}
          />
          <Notice tone="info" title="Notes">
            <Stack as="ul" ps="4" gap="0.5" listStyle="disc">
              {[...NOTES, ...(takesOtherKinds === true ? [OTHER_KINDS] : [])].map((note) => (
                <li key={note}>{note}</li>
              ))}
            </Stack>
          </Notice>
          {isUploading && <Progress label={`Uploading ${name}`} value={progress} onCancel={onCancel && stop} />}
          {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
          <Box w={{ md: '200px' }}>
            <Button
              ref={submit}
              type="submit"
              variant="solid"
              icon="upload"
              block
              loading={isUploading}
              loadingText="Uploading..."
            >
              Upload CSV
            </Button>
          </Box>
        </form>
      </Stack>
    </Card>
  )
}
