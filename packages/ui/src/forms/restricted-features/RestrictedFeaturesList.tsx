import { useRef } from 'react'
import { Button } from '../../elements/button/Button'
import { Card } from '../../elements/card/Card'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { restrictedFeaturesListRecipe } from './restrictedFeaturesListRecipe'

export interface RestrictedFeaturesListProps {
  /** Not blank. */
  features: readonly string[]
  /** The page asks for a name. */
  onAdd: () => void
  /** Index in the list. */
  onRemove: (index: number) => void
  isDisabled?: boolean | undefined
}

/** What demo users cannot do. */
export function RestrictedFeaturesList({ features, onAdd, onRemove, isDisabled = false }: RestrictedFeaturesListProps) {
  const styles = restrictedFeaturesListRecipe()
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const remove = (index: number) => {
    // The button disappears with its row: focus the next, else Add.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    ;(buttons[index + 1] ?? buttons[index - 1] ?? add.current)?.focus()
    onRemove(index)
  }
  return (
    <Card
      title="Restricted Features"
      count={features.length}
      isFlush
      actions={
        <Button ref={add} size="2xs" variant="ghost" icon="plus" disabled={isDisabled} onClick={onAdd}>
          Add
        </Button>
      }
    >
      {features.length === 0 ? (
        <p className={styles.empty}>No features are restricted.</p>
      ) : (
        <ul ref={list} aria-label="Restricted Features">
          {features.map((feature, index) => (
            <li
              key={`${feature} ${features.slice(0, index).filter((other) => other === feature).length}`}
              className={styles.root}
            >
              <Icon name="lock" size="sm" />
              <span className={styles.name} title={feature}>
                {feature}
              </span>
              <IconButton
                icon="close"
                label={`Remove ${feature}`}
                disabled={isDisabled}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
