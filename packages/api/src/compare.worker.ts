import { expose } from 'comlink'
import { compareReports } from './compareReports'

// A difference's interval takes thousands of resamples, which would block the page.
expose(compareReports)
