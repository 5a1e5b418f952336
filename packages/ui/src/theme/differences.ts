import type { RecipeDefinition, SlotRecipeConfig } from '@chakra-ui/react/styled-system'

/** What differs from Chakra's recipe of the same name, which it is merged over. */
export const one = (recipe: RecipeDefinition) => recipe

/** The same of a recipe with slots: these and the other variants are Chakra's. */
export const over = (recipe: Partial<Omit<SlotRecipeConfig, 'slots'>>) => ({ slots: [], ...recipe })

export const phone = (styles: object) => ({ mdDown: styles })

/** Of a surface, where colours are forced. */
export const OUTLINED = { outline: '1px solid', outlineOffset: '-1px' }
