import type { SiteConfig } from '@tidemark/contract'
import type { Accounts } from './accounts/accounts'
import type { Trail } from './accounts/trail'
import type { Gate } from './gate'
import type { PriceKeys } from './http/priceKey'
import type { Market } from '@tidemark/engine/research'
import type { Backtests } from './runs/backtests'
import type { Ledger } from './ledger/ledger'
import type { Queue } from './compute/queue'
import type { Research } from './runs/research'
import type { StorageQuota } from './runs/storageQuota'
import type { Store } from './store/Store'
import type { SignOn } from './signOn/signOn'
import type { OwnStrategies } from './compute/own/ownStrategies'
import type { Studies } from './studies/studies'
import type { Spool } from './uploads/spool'
import type { Uploads } from './uploads/uploads'

export interface Services {
  readonly store: Store
  readonly storage: StorageQuota
  /** Epoch ms. */
  readonly now: () => number
  readonly accounts: Accounts
  readonly trail: Trail
  /** null where no provider is configured. */
  readonly signOn: SignOn | null
  readonly market: Market
  readonly queue: Queue
  readonly backtests: Backtests
  readonly research: Research
  readonly studies: Studies
  readonly ledger: Ledger
  readonly strategies: OwnStrategies
  readonly spool: Spool
  readonly uploads: Uploads
  readonly uploadGate: Gate
  readonly priceKeys: PriceKeys
  readonly site: SiteConfig
}
