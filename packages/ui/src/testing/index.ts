/** @packageDocumentation Helpers of ui's and charts' stories. */
export { connectedStories, seen } from './connected'
export { expectFocus, keyTo, pressBeside, pressTab, tabBackTo, tabTo } from './keyboardWalk'
export { expectMoves, expectStill, MOVING } from './motion'
