/** @packageDocumentation For stories (`beforeEach: given(strategies.typical)`) and tests. */
export { headlined } from './headlined'
export { account, accountChanges, apiTokens, replaced, sessions, signOn, trail } from './accountScenarios'
export { makeBars } from './fixtures/bars'
export { correlations } from './fixtures/correlation'
export { indicatorList, indicatorsInfoList } from './fixtures/indicators'
export { strategyList, symbolList } from './fixtures/lists'
export { makePlotBars } from './fixtures/plot'
export { seeded } from './fixtures/random'
export { barsOfTable, pointsOfTable, research } from './fixtures/research'
export { runIdList, runs } from './fixtures/runs'
export { studies, type StudiesFile } from './fixtures/studies'
export { uploadReports } from './fixtures/uploads'
export { makeLedger } from './fixtures/ledger'
export { makeTrades } from './fixtures/trades'
export { type RememberingServer, rememberingServer } from './rememberingServer'
export { failed, stale, UPDATED_AT } from './resources'
export { empty, failure, ready } from '@tidemark/contract/resource'
export { FAILURE, given, handle, json, refusal, type Scenario, scenariosFor, situationsFor } from './scenario'
export { ledgerBudgets, ledgers } from './ledgerScenarios'
export * from './scenarios'
export { seriesList } from './seriesScenarios'
export {
  checkStudies,
  lookAheadStudies,
  resampleStudies,
  stressStudies,
  sweepStudies,
  walkForwardStudies,
} from './studyScenarios'
export { useSent } from './useSent'
