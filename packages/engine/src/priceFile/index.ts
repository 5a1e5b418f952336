/** @packageDocumentation Reading files of prices as people have them. */
export {
  calendarZone,
  checkFile,
  checkOf,
  CROSSES_MIDNIGHT,
  type PriceFile,
  readBars,
  type ReadingHints,
  refusedText,
} from './readBars'
export { withDates } from './withDates'
export { NoTable, type Trouble, troubleText } from './trouble'
