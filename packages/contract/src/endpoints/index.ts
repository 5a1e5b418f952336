import * as account from './account'
import * as catalogue from './catalogue'
import * as demo from './demo'
import * as ledger from './ledger'
import { logout } from './logout'
import * as prices from './prices'
import * as research from './research'
import * as runs from './runs'
import * as series from './series'
import * as session from './session'
import * as studies from './studies'
import * as trail from './trail'

const { studyEndpointsOf: _of, ...ofStudies } = studies

/** Every endpoint by its name. */
export const endpoints = {
  ...session,
  logout,
  ...catalogue,
  ...prices,
  ...runs,
  ...research,
  ...series,
  ...ofStudies,
  ...account,
  ...trail,
  ...ledger,
  ...demo,
}

export type EndpointName = keyof typeof endpoints
