import type { RecipeSelection, SlotRecipeDefinition, SlotRecipeVariantRecord } from '@chakra-ui/react/styled-system'
import { emotion } from './styleSheet'
import { system } from './system'

/**
 * Defines a component's styles as a Chakra slot recipe and returns a function from variants to one class name per slot.
 * A class name passed to it is added to the slot `root`, and takes precedence if it is from a parent's recipe. Each
 * slot also has a plain class, `<className>__<slot>`, for other slots' selectors.
 *
 * Rules are inserted and cached per combination of variants, so an element costs no more than with a static style
 * sheet.
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
