import type { SiteConfig } from '@tidemark/contract'
import type { Accounts } from './accounts/accounts'
import type { Market } from './market/market'
import type { Backtests } from './runs/backtests'
import type { Store } from './store/Store'

/** What the routes work with. */
export interface Services {
  readonly store: Store
  readonly accounts: Accounts
  readonly market: Market
  readonly backtests: Backtests
  /** What `/config.json` says; its key is the one that the price routes ask for. */
  readonly site: SiteConfig
}
