/** @packageDocumentation A chunk of its own. */
import { dataEndpoints } from '@tidemark/contract'
import { plotReader, readCorrelation, type Reader, readUpload } from './readers'

export { dataEndpoints }

/** @param indicators - requested in a plot, to match its columns */
export function dataReaders(indicators: readonly string[]): Partial<Record<keyof typeof dataEndpoints, Reader>> {
  return { plotIndicators: plotReader(indicators), correlation: readCorrelation, uploadCsv: readUpload }
}
