import type { RecipeSelection, SlotRecipeDefinition, SlotRecipeVariantRecord } from '@chakra-ui/react/styled-system'
import { emotion } from './styleSheet'
import { system } from './system'

/**
 * Defines the look of a component: a Chakra slot recipe, resolved to class names. Returns a function from the chosen variants to
 * one class name per slot. A class name passed to it is added to the slot `root`, and wins over the recipe if it comes from the
 * recipe of a parent. Each slot also has a plain class, `<className>__<slot>`, by which the selectors of other slots name it.
 *
 * Rules are inserted and remembered per choice of variants, so that an element costs no more than with a static style sheet.
 */
export function slotRecipe<S extends string, T extends SlotRecipeVariantRecord<S>>(
  definition: SlotRecipeDefinition<S, T> & { className: string },
): (variants?: RecipeSelection<T>, className?: string) => Readonly<Record<S, string>> {
  const styles = system.sva(definition)
  const known = new Map<string, Readonly<Record<S, string>>>()
  const resolve = (variants: RecipeSelection<T> | undefined, className: string) => {
    const looks = styles(variants)
    const classes = { ...styles.classNameMap }
    for (const slot of definition.slots) {
      const look = emotion.css(looks[slot])
      classes[slot] += ` ${slot === 'root' ? emotion.cx(look, className) : look}`
    }
    return classes
  }
  return (variants, className = '') => {
    const key = `${JSON.stringify(variants)} ${className}`
    const found = known.get(key) ?? resolve(variants, className)
    known.set(key, found)
    return found
  }
}
