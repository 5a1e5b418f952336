import type { RecipeSelection, SlotRecipeDefinition, SlotRecipeVariantRecord } from '@chakra-ui/react/styled-system'
import { emotion } from './styleSheet'
import { system } from './system'

type Classes<S extends string> = Readonly<Record<S, string>>

/** A tree of what was resolved: joining the choices to one key would take most of a call's time. */
class Known<S extends string> {
  classes: Classes<S> | undefined
  private readonly after = new Map<unknown, Known<S>>()

  next(choice: unknown): Known<S> {
    let found = this.after.get(choice)
    if (found === undefined) this.after.set(choice, (found = new Known()))
    return found
  }
}

/**
 * Turns a Chakra slot recipe into a function from variants to class names. A parent recipe's class for `root` takes
 * precedence. Slots also get a plain `<className>__<slot>` for selectors.
 *
 * Cached per variants: as cheap as a static style sheet.
 */
export function slotRecipe<S extends string, T extends SlotRecipeVariantRecord<S>>(
  definition: SlotRecipeDefinition<S, T> & { className: string },
): (variants?: RecipeSelection<T>, className?: string) => Classes<S> {
  const styles = system.sva(definition)
  const names = Object.keys(definition.variants ?? {})
  const known = new Known<S>()
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
    const chosen: Readonly<Record<string, unknown>> = Object(variants)
    let at = known.next(className)
    for (const name of names) at = at.next(chosen[name])
    return (at.classes ??= resolve(variants, className))
  }
}
