/** @packageDocumentation What other backends send, in the one form that the contract's schemas accept. */
export { readBars } from './bars'
export { readIndicators, readIndicatorsInfo, readStrategies } from './catalogue'
export { readCauses, readCorrelation } from './correlation'
export { readDemoConfig } from './demoConfig'
export { readFailure } from './failure'
export { readJson } from './json'
export { readLogin } from './login'
export { plotReader } from './plot'
export { readResult } from './result'
export { readRunIds } from './runIds'
export { readSymbols } from './symbols'
export { readUpload } from './upload'
export { isObject } from './value'

/** Makes a body regular. Never throws: what it cannot read it returns as it is, and the schema refuses it. */
export type Reader = (body: unknown) => unknown
