import { decideCalendar, readBarFile } from '@tidemark/engine'
import file from '../demo/sampleBars.bin?url&inline'
import { unpack } from '../demo/unpack'

const plain = readBarFile(await unpack(await (await fetch(file)).arrayBuffer()))

/** With the calendars that an import would decide. */
export const sample = plain.map(({ bars, ...named }) => ({
  ...named,
  bars: { ...bars, calendar: decideCalendar(bars.time).calendar },
}))
