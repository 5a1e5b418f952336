/** @packageDocumentation Stories that all charts share. */
import type { StoryObj } from '@storybook/react-vite'
import { empty, failed, failure, ready, stale } from '@tidemark/api/testing'
import { Button } from '@tidemark/ui'
import { StrictMode, type ComponentType } from 'react'
import { fn } from 'storybook/test'
import type { ChartPanelProps } from '../panel/ChartPanel'
import { playKeyboardWalk, type KeyboardWalk } from './keyboardWalk'
import {
  playEmptied,
  playFirstDrawing,
  playLeavesNothing,
  playOtherData,
  playResize,
  playStrict,
  playThemeSwitch,
  playTimeZoneSwitch,
} from './lifecyclePlays'
import {
  playCsv,
  playDrawn,
  playFailed,
  playFullScreen,
  playHidden,
  playImage,
  playLoading,
  playPointer,
  playReadOnly,
  playSameHeight,
  playSecondChance,
  playStale,
  playTable,
  playText,
} from './plays'
import { type SurfaceUnderTest } from './surfaces'
import { Broken, Framed, Mounting, Sequence, Zoned } from './wrappers'

/** Lifecycle stories have no snapshots, except these two. */
const SEEN = { chromatic: { disableSnapshot: false } }

export interface ChartSpec<T, P extends ChartPanelProps<T>> {
  surface: SurfaceUnderTest
  args: P
  data: T
  /** Valid, but nothing to draw. */
  emptyData: T
  card: string
  /** Accessible name. */
  name: RegExp
  loading: string
  idle: string
  empty: string
  walk: KeyboardWalk
  /** Rows with the header; the first row's header. */
  table: readonly [rows: number, first: string]
  csv: { readonly head: string; readonly lines: number }
}

type Story<T> = StoryObj<ChartPanelProps<T>>

/** A page has one chart; these stories have several. */
const SEVERAL = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } }
const PHONE = { viewport: { value: 'phone' } }
/** On a phone these would find other controls, or less room. */
const DESKTOP = { viewport: { value: 'desktop' } }
const FILE = 'EURUSD_H4'
const TIMED_OUT = 'Upstream timed out (Status: 504)'

/** Returns the stories all charts share. Each needs an export of its own: Storybook reads names only. */
export function chartStories<T, P extends ChartPanelProps<T>>(Chart: ComponentType<P>, spec: ChartSpec<T, P>) {
  const { surface, data, card, name } = spec
  const retry = fn()
  const draw = (args: ChartPanelProps<T>) => <Chart {...spec.args} {...args} />
  const loading = { status: 'loading' } as const

  const states = {
    Idle: { args: { result: { status: 'idle' } }, play: playText(spec.idle) },
    Loading: { args: { result: loading }, play: playLoading(card, spec.loading) },
    Empty: {
      args: { result: empty(), emptyAction: <Button size="2xs">Edit inputs</Button> },
      play: async (context) => {
        await playText(spec.empty)(context)
        await playText('Edit inputs')(context)
      },
    },
    NoData: { args: { result: ready(spec.emptyData) }, play: playText(spec.empty) },
    Failed: {
      name: 'Error',
      args: { result: failed(failure(TIMED_OUT, ['config.n1 - must be below n2']), retry) },
      play: playFailed(retry, 'Error loading data', TIMED_OUT, 'config.n1 - must be below n2'),
    },
    Stale: { args: { result: stale(data) }, play: playStale(surface, name) },
    ReadOnly: { args: { isExportable: false }, play: playReadOnly },
    Mobile: { globals: PHONE, play: playDrawn(surface, name) },
    MobileLoading: {
      globals: PHONE,
      parameters: SEVERAL,
      render: (args) => (
        <>
          {draw({ ...args, result: loading })}
          {draw(args)}
        </>
      ),
      play: playSameHeight(card),
    },
    SameGeometry: {
      globals: DESKTOP,
      parameters: SEVERAL,
      render: (args) => (
        <div style={{ display: 'grid', gap: 12 }}>
          {draw({ ...args, height: 240 })}
          {draw({ ...args, height: 240, result: loading })}
          {draw({ ...args, height: 240, result: failed(TIMED_OUT) })}
          {draw({ ...args, height: 240, result: empty() })}
          {draw({ ...args, height: 240, result: stale(data) })}
        </div>
      ),
      play: playSameHeight(card),
    },
  } satisfies Record<string, Story<T>>

  const lifecycle = {
    ThemeSwitch: { play: playThemeSwitch(surface) },
    Strict: { render: (args) => <StrictMode>{draw(args)}</StrictMode>, play: playStrict(surface) },
    Resizes: { render: (args) => <Framed>{draw(args)}</Framed>, play: playResize(surface) },
    LeavesNothing: { render: (args) => <Mounting>{draw(args)}</Mounting>, play: playLeavesNothing(surface) },
    RenderFailure: {
      render: (args) => (
        <>
          {draw({ ...args, result: empty(), emptyAction: <Broken /> })}
          <p>The rest of the page</p>
        </>
      ),
      play: playHidden,
    },
    SecondChance: {
      render: (args) => (
        <Sequence steps={[empty(), args.result]}>
          {(result) => draw({ ...args, result, emptyAction: <Broken /> })}
        </Sequence>
      ),
      play: playSecondChance,
    },
    FirstDrawing: {
      render: (args) => <Sequence steps={[loading, args.result]}>{(result) => draw({ ...args, result })}</Sequence>,
      play: playFirstDrawing,
    },
  } satisfies Record<string, Story<T>>

  const zones = {
    TimeZoneSwitch: {
      render: (args) => <Zoned>{draw(args)}</Zoned>,
      play: playTimeZoneSwitch,
    },
    Emptied: {
      render: (args) => (
        <Zoned>
          <Sequence steps={[args.result, empty(), args.result, failed(TIMED_OUT)]}>
            {(result) => draw({ ...args, result })}
          </Sequence>
        </Zoned>
      ),
      play: playEmptied,
    },
  } satisfies Record<string, Story<T>>

  const use = {
    Pointer: { play: playPointer(surface) },
    KeyboardWalk: { globals: DESKTOP, play: (context) => playKeyboardWalk(context, spec.walk) },
    AsTable: { parameters: SEEN, play: playTable(...spec.table) },
    FullScreen: { globals: DESKTOP, parameters: SEEN, play: playFullScreen },
    SaveImage: { globals: DESKTOP, args: { fileName: FILE }, play: playImage(surface, FILE) },
    DownloadCsv: { args: { fileName: FILE }, play: playCsv(FILE, spec.csv) },
  } satisfies Record<string, Story<T>>

  /** A story of data that change without a blank frame; from those of the meta if one is given. */
  const changes = (...data: readonly T[]): Story<T> => ({
    render: (args) => (
      <Sequence steps={[...(data.length === 1 ? [args.result] : []), ...data.map((one) => ready(one))]}>
        {(result) => draw({ ...args, result })}
      </Sequence>
    ),
    play: playOtherData,
  })

  return { ...states, ...lifecycle, ...zones, ...use, changes }
}
