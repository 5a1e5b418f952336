/** @packageDocumentation Helpers shared by the stories of ui and charts. Never part of the app. */
export { expectFocus, keyTo, pressTab, tabBackTo, tabTo } from './keyboardWalk'
