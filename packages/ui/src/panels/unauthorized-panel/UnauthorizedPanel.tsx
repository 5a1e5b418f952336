import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { REFUSAL_WORDS, type Refusal, TO_ADMINISTRATOR } from './refusals'
import { unauthorizedPanelRecipe } from './unauthorizedPanelRecipe'

export interface UnauthorizedPanelProps {
  refusal: Refusal
  /** 'none': not signed in. */
  userType: 'authenticated' | 'demo' | 'none'
  /** null: opened directly. */
  requestedPath: string | null
  /** The guard's message: 'Access denied'. */
  error: string
  onGoToDashboard: () => void
  /** For demo users without data; leave out for none. */
  onRestoreDemoDefaults?: (() => void) | undefined
  /** For administrators, who are never refused; leave out for all others. */
  onOpenDemoControl?: (() => void) | undefined
  /** 'End Demo Session' or 'Sign Out'; the page confirms. */
  onEndSession: () => void
}

/** Why a page was refused, and what to do. */
export function UnauthorizedPanel({
  refusal,
  userType,
  requestedPath,
  error,
  onGoToDashboard,
  onRestoreDemoDefaults,
  onOpenDemoControl,
  onEndSession,
}: UnauthorizedPanelProps) {
  const styles = unauthorizedPanelRecipe()
  const { title, ...words } = REFUSAL_WORDS[refusal]
  const isAdministrator = userType === 'authenticated' && onOpenDemoControl !== undefined
  const { description, suggestions } = isAdministrator ? TO_ADMINISTRATOR : words
  const isDemo = userType === 'demo'
  return (
    <main className={styles.root} aria-labelledby="unauthorized-title">
      <div className={styles.panel}>
        <Icon name="lock" size="lg" className={styles.icon} />
        <h1 className={styles.title} id="unauthorized-title">
          {title}
        </h1>
        <p className={styles.description}>{description}</p>
        <ul className={styles.suggestions}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <dt>User type</dt>
          <dd>{userType}</dd>
          <dt>Requested path</dt>
          <dd className={styles.path}>{requestedPath ?? 'None'}</dd>
          <dt>Error</dt>
          <dd>{error}</dd>
        </dl>
        <div className={styles.actions}>
          <Button variant="solid" onClick={onGoToDashboard}>
            Go to Dashboard
          </Button>
          {isDemo && refusal === 'demo-limited' && onRestoreDemoDefaults !== undefined && (
            <Button onClick={onRestoreDemoDefaults}>Restore Demo Defaults</Button>
          )}
          {isAdministrator && <Button onClick={onOpenDemoControl}>Demo Control Panel</Button>}
          {userType !== 'none' && (
            <Button variant="ghost" icon="sign-out" onClick={onEndSession}>
              {isDemo ? 'End Demo Session' : 'Sign Out'}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
