/** @packageDocumentation Draws SVG of its own: no chart library. */
export type { ScatteredTrade } from './scatterModel'
export { TradeScatter } from './TradeScatter'
