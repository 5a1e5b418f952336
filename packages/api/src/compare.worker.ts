import { expose } from 'comlink'
import { compareReports } from './compareReports'

// The interval of a difference takes thousands of resamples: in a thread of its own the page stays alive.
expose(compareReports)
