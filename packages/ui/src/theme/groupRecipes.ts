import { over } from './differences'

// Room for focus rings.
const collapsible = over({ base: { content: { overflow: 'clip', overflowClipMargin: '6px' } } })

/** The legend is laid out with the content. */
const fieldset = over({
  base: { root: { gap: '3', minW: '0' }, legend: { float: 'left', fontWeight: 'semibold' } },
  variants: { size: { md: { root: { spaceY: '0' } } } },
})

/** Of what holds fields. */
export const groupRecipes = { collapsible, fieldset }
