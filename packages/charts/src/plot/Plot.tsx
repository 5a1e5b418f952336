import { onDemand } from '@tidemark/ui'

/** `LinePlot`, loaded with nivo when it is shown. */
export const Plot = onDemand(async () => (await import('./LinePlot')).LinePlot)
