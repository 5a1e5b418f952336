import { VisuallyHidden } from '@chakra-ui/react'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import { grangerRowsRecipe } from './grangerRowsRecipe'

interface GrangerPairProps {
  readonly from: string
  readonly to: string
}

/** Whose past, and whose forecast. */
export function GrangerPair({ from, to }: GrangerPairProps) {
  const styles = grangerRowsRecipe()
  return (
    <span className={styles.pair}>
      <b>{breakAfterUnderscores(from)}</b>
      <Icon name="arrow-right" size="sm" />
      <VisuallyHidden>to</VisuallyHidden>
      <b>{breakAfterUnderscores(to)}</b>
    </span>
  )
}
