/** @packageDocumentation Helpers of ui's and charts' stories. */
export { expectFocus, keyTo, pressTab, tabBackTo, tabTo } from './keyboardWalk'
