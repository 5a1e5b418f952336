import { VisuallyHidden } from '@chakra-ui/react'
import { usePopover } from '@ark-ui/react/popover'
import { useRef } from 'react'
import { IconButton } from '../icon-button/IconButton'
import { positioning, showInTopLayer, type Placement } from './floating'
import { popoverRecipe } from './popoverRecipe'
import type { FormulaPart, PopoverContent } from './popoverTypes'
import { useOpened, type OpenerProps } from './useOpener'

interface PopoverSurfaceProps extends OpenerProps, Placement, PopoverContent {
  readonly width: number
}

/** The open popover: takes the focus, and returns it. */
export function PopoverSurface({
  isOpen,
  onOpenChange,
  ids,
  side,
  align,
  width,
  title,
  text,
  formula,
  facts,
  more,
  tools,
  footer,
}: PopoverSurfaceProps) {
  const styles = popoverRecipe()
  const titleId = `${ids.content}title`
  const textId = `${ids.content}text`
  const close = useRef<HTMLButtonElement>(null)
  const api = usePopover({
    ids,
    // `tools` may come later.
    initialFocusEl: () => close.current,
    // Tab reaches it from its button.
    portalled: false,
    positioning: positioning({ side, align }),
    onOpenChange: (change) => onOpenChange(change.open),
  })
  useOpened(isOpen, (next) => api.setOpen(next))
  if (!api.open) return null

  return (
    <div {...api.getPositionerProps()} className={styles.positioner} popover="manual" ref={showInTopLayer}>
      <div
        {...api.getContentProps()}
        className={styles.root}
        style={{ width }}
        aria-labelledby={titleId}
        aria-describedby={text === undefined ? undefined : textId}
      >
        <div className={styles.head}>
          <h3 id={titleId} className={styles.title}>
            {title}
          </h3>
          {tools}
          <IconButton ref={close} icon="close" label="Close" onClick={() => api.setOpen(false)} />
        </div>
        {text === undefined ? null : (
          <p id={textId} className={styles.text}>
            {text}
          </p>
        )}
        {formula === undefined ? null : <Formula parts={formula} />}
        {facts === undefined ? null : (
          <dl className={styles.facts}>
            {facts.map(({ term, value }) => (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {more === undefined ? null : <div className={styles.more}>{more}</div>}
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  )
}

function Formula({ parts }: { readonly parts: readonly FormulaPart[] }) {
  const styles = popoverRecipe()
  return (
    <p className={styles.formula}>
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          // Parts never move.
          <span key={at} data-result={at === parts.length - 1 || undefined}>
            {part}{' '}
          </span>
        ) : (
          <span key={at} className={styles.fraction}>
            <span>{part.over}</span>
            <VisuallyHidden> divided by </VisuallyHidden>
            <span>{part.under} </span>
          </span>
        ),
      )}
    </p>
  )
}
