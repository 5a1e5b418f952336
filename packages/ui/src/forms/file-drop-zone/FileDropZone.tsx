import { FileUpload, Flex, Span, Stack, useFileUpload } from '@chakra-ui/react'
import { fileUploadSlotRecipe } from '@chakra-ui/react/theme'
import { useId, useState, type DragEvent } from 'react'
import { Field } from '../field/Field'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { type ChosenFile, CSV_ACCEPT, formatKilobytes, isCsvFile, isPriceFile, PRICES_ACCEPT } from './csvFile'

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

/** The input lies over the whole zone: a press anywhere opens the system's dialog. */
const COVER = { inset: 0, width: '100%', height: '100%', margin: 0, clip: 'auto', opacity: 0, cursor: 'inherit' }

const ZONE = {
  '&:has(> input:focus-visible)': { outline: '2px solid {colors.focus.ring}', outlineOffset: '2px' },
  '&[data-invalid]': { '&, &:hover': { borderColor: 'danger.solid' } },
  '&[data-disabled]': {
    '&, &:hover': { borderColor: 'border.subtle', cursor: 'not-allowed' },
    '& *': { color: 'fg.subtle' },
  },
  '& b': { color: 'accent.fg', fontWeight: 'medium', textDecoration: 'underline', textUnderlineOffset: '3px' },
}

const stay = (event: DragEvent) => event.preventDefault()

/** Ark names it 'dropzone'; the field has the name. */
const UNNAMED = { role: 'presentation', 'aria-label': '' } as const

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
    invalid: wrong !== undefined,
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
      disabled={disabled}
      help={isLarge ? `Larger than ${formatKilobytes(maxBytes)}: the server will refuse it.` : undefined}
    >
      {(control) => (
        // Even when disabled, the browser must not open a dropped file.
        <FileUpload.RootProvider
          value={api}
          recipe={fileUploadSlotRecipe}
          role="presentation"
          onDragOver={stay}
          onDrop={stay}
        >
          <FileUpload.Dropzone
            disableClick
            {...UNNAMED}
            position="relative"
            flexDirection="row"
            justifyContent="flex-start"
            gap="2"
            w="full"
            minH={file === null ? '96px' : '12'}
            py={file === null ? '2.5' : '1.5'}
            ps="3"
            pe={file === null ? '3' : '1'}
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="l2"
            bg="bg.sunken"
            textStyle={{ base: 'lg', md: 'sm' }}
            colorPalette="primary"
            cursor="pointer"
            _hover={{ bg: 'bg.sunken', borderColor: 'border.hover' }}
            css={ZONE}
          >
            <FileUpload.HiddenInput
              {...control}
              aria-invalid={wrong !== undefined || undefined}
              tabIndex={0}
              aria-hidden={false}
              style={COVER}
            />
            {file === null ? (
              <Stack flex="1" align="center" color="fg.muted" textAlign="center" pointerEvents="none">
                <Icon name="upload" size="lg" />
                <span>
                  Drop a CSV file here or <b>choose one</b>
                </span>
              </Stack>
            ) : (
              <>
                <Icon name={isLarge ? 'warning' : 'file'} />
                <Flex flex="1" gap="1" minW="0" whiteSpace="nowrap">
                  <Span truncate title={file.name}>
                    {file.name}
                  </Span>{' '}
                  <Span flex="none" color="fg.muted">
                    {formatKilobytes(file.size)}
                  </Span>
                </Flex>
                <IconButton
                  position="relative"
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
              </>
            )}
            <LiveRegion message={wrong ?? (file === null ? '' : `${file.name}, ${formatKilobytes(file.size)}`)} />
          </FileUpload.Dropzone>
        </FileUpload.RootProvider>
      )}
    </Field>
  )
}
