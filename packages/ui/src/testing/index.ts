/** @packageDocumentation What the stories of ui and charts share. Never part of the app. */
export { expectFocus, keyTo, pressTab, tabBackTo, tabTo } from './keyboardWalk'
