import { Button as ChakraButton, type ButtonProps as ChakraButtonProps, Grid, Kbd } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

export interface ButtonProps extends Omit<ChakraButtonProps, 'as' | 'spinner' | 'spinnerPlacement'> {
  icon?: IconName | undefined
  /** Busy: keeps focus, is announced, ignores clicks. */
  loading?: boolean | undefined
  /** Label while busy; the width does not change. */
  loadingText?: string | undefined
  /** Full width, and 44 px high on phones. */
  block?: boolean | undefined
  /** Keys after the label; the page handles them. */
  shortcut?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Triggers an action. Label it with a verb: `Run Backtest`. One `solid` per view. With `asChild` a link that looks like it. */
export function Button(
  props: Omit<ButtonProps, 'asChild' | 'icon' | 'loading' | 'loadingText' | 'shortcut'> & { asChild: true },
): ReactNode
export function Button(props: ButtonProps & { asChild?: false | undefined }): ReactNode
export function Button(props: ButtonProps) {
  return props.asChild === true ? <ChakraButton {...props} /> : <Action {...props} />
}

function Action({ children, icon, loading = false, loadingText, shortcut, onClick, ...rest }: ButtonProps) {
  // Chakra's `loading` disables the button, which would move the focus to the page.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <ChakraButton {...rest} aria-busy={loading || undefined} aria-disabled={loading || undefined} onClick={press}>
      {icon === undefined ? null : <Icon name={icon} />}
      {loadingText === undefined ? (
        <span data-label>{children}</span>
      ) : (
        // They overlap, so the wider one sets the width.
        <Grid
          as="span"
          display="inline-grid"
          css={{ '& > *': { gridArea: '1 / 1' }, '& > [data-away]': { visibility: 'hidden' } }}
        >
          <span data-away={loading || undefined}>{children}</span>
          <span data-away={!loading || undefined}>{loadingText}</span>
        </Grid>
      )}
      {shortcut === undefined ? null : <Kbd aria-hidden>{shortcut}</Kbd>}
    </ChakraButton>
  )
}
