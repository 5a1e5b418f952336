import type { RecipeSelection, SlotRecipeDefinition, SlotRecipeVariantRecord } from '@chakra-ui/react/styled-system'
import { emotion } from './styleSheet'
import { system } from './system'

/**
 * Turns a Chakra slot recipe into a function from variants to class names. A parent recipe's class for `root` takes
 * precedence. Slots also get a plain `<className>__<slot>` for selectors.
 *
 * Cached per variants: as cheap as a static style sheet.
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
