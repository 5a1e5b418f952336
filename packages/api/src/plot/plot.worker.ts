import { expose } from 'comlink'
import { plotColumns } from './plotColumns'

// A hundred thousand bars with several indicators would block the page.
expose(plotColumns)
