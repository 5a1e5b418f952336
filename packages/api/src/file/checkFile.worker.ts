import { expose } from 'comlink'
import { checkChosen } from './checkChosen'

// A file of 50 MB takes a second, which would block the page.
expose(checkChosen)
