import type { SymbolInfo } from '@tidemark/api'
import { COMMON_TIMEFRAMES, type Strategy, TIMEFRAME_LABELS } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { type BacktestFormValue, configForStrategy, ContextBar, onDemand } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MenuLink } from '../../platform/MenuLink'
import { useShell } from '../../platform/shellContext'
import { useEarlyKeys } from '../../platform/useEarlyKeys'
import type { PageId } from '../../routing/pages'
import { useOpenPages } from '../../routing/useOpenPages'
import { fitTimeframe } from '../shared/fitTimeframe'
import { isFreeKey } from '../shared/freeKey'
import { LENSES } from './lenses'
import { daysText } from '../shared/seriesWords'
import { addressOfStudy, parametersOf, type Study } from './study'
import { timeframeLabel } from '../shared/timeframeLabel'
import { useCopyAction } from '../shared/useCopyAction'
import type { Rail } from '../shared/useRail'

/** Why a page cannot use or change a part of the study. */
interface Muted {
  readonly series?: string
  readonly strategy?: string
  readonly parameters?: string
}

export interface StudyBarProps {
  title: string
  lens: PageId
  study: Study
  symbols: Resource<readonly SymbolInfo[]>
  /** 'idle' where the strategy is muted. */
  strategies: Resource<readonly Strategy[]>
  /** Gets what is studied after a change. */
  onChange: (inputs: BacktestFormValue) => void
  /** @default nothing is */
  muted?: Muted
  /** Values of parameters that are varied, '40–90'. @default each has one value */
  varied?: ReadonlyMap<string, string>
  /** The form; leave out where there is none. */
  form?: ReturnType<Rail['inputs']>
  /** Keys that the page uses itself: its tabs, or timeframes and the letters of a symbol. @default 'none' */
  pageKeys?: 'none' | 'digits' | 'all'
  /** Whether the link would open a result. */
  canCopy: boolean
  /** Buttons beside 'Copy link'. */
  actions?: ReactNode
  /** The same as icons, for phones. */
  compactActions?: ReactNode
}

const SymbolChooser = onDemand(async () => (await import('../shared/SymbolChooser')).SymbolChooser)

const NONE: readonly never[] = []
const NO_MUTED: Muted = {}

/** Frames a research page: what is studied, which travels in the address, and the pages that show it. */
export function StudyBar({
  title,
  lens,
  study,
  symbols,
  strategies,
  onChange,
  muted = NO_MUTED,
  varied,
  form,
  pageKeys = 'none',
  canCopy,
  actions,
  compactActions,
}: StudyBarProps) {
  const { openMenu } = useShell()
  const navigate = useNavigate()
  const pages = useOpenPages()
  const link = useCopyAction(canCopy)
  const [isChoosing, setChoosing] = useState(false)
  const [wasChoosing, setWasChoosing] = useState(false)
  const stop = () => setChoosing(false)
  const { collect } = useEarlyKeys(isChoosing, stop)
  const { inputs } = study
  const known = symbols.status === 'ready' ? symbols.data : NONE
  const rules = strategies.status === 'ready' ? strategies.data : NONE
  const paramsOf = (name: string) => rules.find((rule) => rule.name === name)?.params ?? NONE
  const offered = known.find(({ symbol }) => symbol === inputs.symbol)?.timeframes ?? COMMON_TIMEFRAMES
  const lenses = LENSES.flatMap((one) => {
    const page = pages.find(({ id }) => id === one.id)
    return page === undefined ? [] : [{ ...one, href: addressOfStudy(page, study) }]
  })
  const shortcut = form === undefined || pageKeys === 'all' ? undefined : 'E'
  const choose = () => {
    setWasChoosing(true)
    setChoosing(true)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.shiftKey || !isFreeKey(event)) return
    const to = pageKeys === 'none' ? lenses[Number(event.key) - 1] : undefined
    if (to !== undefined) void navigate(to.href)
    else if (event.key === '/' && muted.series === undefined) choose()
    else if (event.key.toLowerCase() === shortcut?.toLowerCase() && form !== undefined) form.onToggle()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return (
    <>
      <ContextBar
        title={title}
        symbol={{ text: inputs.symbol && formatSymbol(inputs.symbol), muted: muted.series, onOpen: choose }}
        timeframe={{
          text: timeframeLabel(inputs.timeframe),
          value: inputs.timeframe,
          muted: muted.series ?? (inputs.symbol === '' ? 'Choose a symbol first.' : undefined),
          options: offered.map((value) => ({ value, label: TIMEFRAME_LABELS[value] })),
          onChange: (timeframe) => onChange({ ...inputs, timeframe }),
        }}
        strategy={{
          text: inputs.strategy,
          value: inputs.strategy,
          muted: muted.strategy,
          options: rules.map(({ name }) => ({ value: name, label: name })),
          onChange: (strategy) =>
            onChange({
              ...inputs,
              strategy,
              config: configForStrategy(inputs.config, paramsOf(inputs.strategy), paramsOf(strategy)),
            }),
        }}
        parameters={{
          values: parametersOf(inputs, rules).map(([name, value]) => [name, varied?.get(name) ?? value]),
          muted: muted.parameters,
        }}
        period={daysText(inputs) || 'All bars'}
        lenses={lenses}
        currentId={lens}
        Link={MenuLink}
        inputs={form && { ...form, shortcut }}
        actions={
          <>
            {link.button}
            {actions}
          </>
        }
        compactActions={
          <>
            {link.iconButton}
            {compactActions}
          </>
        }
        onOpenMenu={openMenu}
      />
      {link.announcement}
      {wasChoosing && (
        <SymbolChooser
          open={isChoosing}
          symbols={known}
          collectEarlyInput={collect}
          onChoose={({ symbol }) => onChange(fitTimeframe({ ...inputs, symbol }, known, ''))}
          onClose={stop}
        />
      )}
    </>
  )
}
