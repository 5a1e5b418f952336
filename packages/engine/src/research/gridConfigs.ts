import { type BacktestRequest, type Config, type Grid, type Issue, MOST_CONFIGS } from '@tidemark/contract'
import type { StrategyDeclaration } from '../strategies/declaration'
import { checkBacktest, type CheckedBacktest } from './checkBacktest'
import { RequestError } from '../errors'

const MOST_ISSUES = 20

/**
 * The last parameter changes fastest.
 *
 * @throws {RequestError} for a grid without parameters, a parameter without or with duplicate values, and too many
 *   combinations.
 */
export function gridConfigs(grid: Grid): Config[] {
  const entries = Object.entries(grid)
  const issues = entries.flatMap(([key, values]) => valueIssues(key, values))
  if (entries.length === 0) issues.push(issueOf([], 'grid must name at least one parameter with its values'))
  const count = entries.reduce((product, [, values]) => product * values.length, 1)
  if (count > MOST_CONFIGS) {
    const sizes = entries.map(([key, values]) => `${key} ${values.length}`).join(' x ')
    issues.push(issueOf([], `grid has ${count} configurations (${sizes}); at most ${MOST_CONFIGS} are run at once`))
  }
  if (issues.length > 0) throw new RequestError(issues)
  return entries.reduce<Config[]>(
    (configs, [key, values]) => configs.flatMap((config) => values.map((value) => ({ ...config, [key]: value }))),
    [{}],
  )
}

function valueIssues(key: string, values: Grid[string]): Issue[] {
  if (values.length === 0) return [issueOf([key], `${key} must have at least one value, not []`)]
  const twice = values.find((value, k) => values.indexOf(value) !== k)
  return twice === undefined ? [] : [issueOf([key], `${key} has the value ${JSON.stringify(twice)} twice`)]
}

function issueOf(path: string[], msg: string): Issue {
  return { loc: ['body', 'grid', ...path], msg, type: 'value_error' }
}

/**
 * Merges each configuration into the request's own.
 * @throws {RequestError} listing each problem once; `loc` says whether the value is from the grid.
 */
export function understandAll(
  request: BacktestRequest,
  configs: readonly Config[],
  own?: readonly StrategyDeclaration[],
): CheckedBacktest[] {
  const issues = new Map<string, Issue>()
  const checked = configs.flatMap((config) => {
    try {
      return [checkBacktest({ ...request, config: { ...request.config, ...config } }, own)]
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      for (const issue of error.issues) issues.set(issue.msg, ofGrid(issue, config))
      return []
    }
  })
  if (issues.size > 0) throw new RequestError([...issues.values()].slice(0, MOST_ISSUES))
  return checked
}

function ofGrid(issue: Issue, config: Config): Issue {
  const [body, where, key] = issue.loc
  const isOfGrid = where === 'config' && typeof key === 'string' && Object.hasOwn(config, key)
  return isOfGrid ? { ...issue, loc: [body ?? 'body', 'grid', key] } : issue
}
