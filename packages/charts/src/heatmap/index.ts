/** @packageDocumentation Returns by month and year. Loads nivo: import it where it is shown, when it is shown. */
export { MonthlyReturnsHeatmap, type MonthlyReturnsHeatmapProps } from './MonthlyReturnsHeatmap'
export { monthlyReturns, type AccountPoint, type PeriodReturn, type YearOfReturns } from './monthlyReturns'
