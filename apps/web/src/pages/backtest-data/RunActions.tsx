import { useMediaQuery } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { Button, IconButton, type IconName, LiveRegion } from '@tidemark/ui'
import { COPY_WORDS, useCopyLink } from '../shared/useCopyLink'
import { useRunExport } from '../run/useRunExport'

const PHONE = '(max-width: 767px)'

export interface RunActionsProps {
  /** null until loaded. */
  run: BacktestRun | null
  /** Shows it on the page of runs. Undefined hides the action. */
  onOpen: (() => void) | undefined
  /** Undefined hides the action. */
  onRerun: (() => void) | undefined
}

/** Offers the open run's link, inputs and export. */
export function RunActions({ run, onOpen, onRerun }: RunActionsProps) {
  const { copy, outcome } = useCopyLink()
  const { open, dialog } = useRunExport(run)
  const [isPhone = false] = useMediaQuery([PHONE], { ssr: false })
  const action = (label: string, icon: IconName, onClick: () => void) =>
    isPhone ? (
      <IconButton icon={icon} size="sm" label={label} disabled={run === null} onClick={onClick} />
    ) : (
      <Button variant="ghost" size="xs" icon={icon} disabled={run === null} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <>
      {onOpen === undefined ? null : action('Open', 'expand', onOpen)}
      {action('Copy link', outcome === 'copied' ? 'check' : outcome === 'refused' ? 'error' : 'link', copy)}
      {onRerun === undefined ? null : action('Run again with changes', 'play', onRerun)}
      {open === null ? null : action('Export results', 'download', open)}
      <LiveRegion message={outcome === null ? '' : COPY_WORDS[outcome]} />
      {dialog}
    </>
  )
}
