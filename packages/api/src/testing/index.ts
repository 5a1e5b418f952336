/** @packageDocumentation What servers say, by named situation: for stories (`beforeEach: given(strategies.typical)`) and tests alike. */
export { makeBars } from './fixtures/bars'
export { indicatorList, indicatorsInfoList, strategyList, symbolList } from './fixtures/lists'
export { seeded } from './fixtures/random'
export { runIdList, runs } from './fixtures/runs'
export { makeTrades } from './fixtures/trades'
export { FAILURE, given, handle, json, refusal, type Scenario, scenariosFor, situationsFor } from './scenario'
export * from './scenarios'
