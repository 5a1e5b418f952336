/** @packageDocumentation Reading files of prices as people have them. */
export { type PriceFile, readBars, type ReadingHints, refusedText } from './readBars'
export { NoTable, type Trouble, troubleText, type Word } from './trouble'
