import { plotSelectionSchema } from '@tidemark/contract'
import { recall, recallTexts, remember } from '../shared/rememberedTexts'
import type { PlotInputs } from './plotInputs'

const KEY = 'tidemark.plot_form'

/** Drops unreadable indicators. */
export function recallPlot(storage: Pick<Storage, 'getItem'>, defaults: PlotInputs): PlotInputs {
  const { indicators: usual, ...texts } = defaults
  const stored = recall(storage, KEY)
  const list: unknown =
    typeof stored === 'object' && stored !== null && 'indicators' in stored ? stored.indicators : null
  const indicators = Array.isArray(list)
    ? list.flatMap((item) => plotSelectionSchema.safeParse(item).data ?? [])
    : usual
  return { ...recallTexts(storage, KEY, texts), indicators }
}

export function rememberPlot(storage: Pick<Storage, 'setItem'>, inputs: PlotInputs): void {
  remember(storage, KEY, inputs)
}
