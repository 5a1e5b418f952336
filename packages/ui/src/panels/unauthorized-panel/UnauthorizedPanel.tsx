import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { REFUSAL_WORDS, type Refusal, TO_ADMINISTRATOR } from './refusals'
import { unauthorizedPanelRecipe } from './unauthorizedPanelRecipe'

/** Props of {@link UnauthorizedPanel}. */
export interface UnauthorizedPanelProps {
  refusal: Refusal
  /** 'none': nobody is signed in. */
  userType: 'authenticated' | 'demo' | 'none'
  /** The path that was asked for; null when the visitor came straight here. */
  requestedPath: string | null
  /** The guard's words: 'Access denied'. */
  error: string
  onGoToDashboard: () => void
  /** Offered to demo users whose demo has no data; absent where there is no demo. */
  onRestoreDemoDefaults?: (() => void) | undefined
  /** Offered to authenticated users; absent where there is no such page. */
  onOpenDemoControl?: (() => void) | undefined
  /** 'End Demo Session' or 'Sign Out'. The page asks for confirmation. */
  onEndSession: () => void
}

/** Says why a page was refused, to whom, and what can be done about it. */
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
  const { description, suggestions } = userType === 'authenticated' ? TO_ADMINISTRATOR : words
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
          <Button variant="primary" onClick={onGoToDashboard}>
            Go to Dashboard
          </Button>
          {isDemo && refusal === 'demo-limited' && onRestoreDemoDefaults !== undefined && (
            <Button onClick={onRestoreDemoDefaults}>Restore Demo Defaults</Button>
          )}
          {userType === 'authenticated' && onOpenDemoControl !== undefined && (
            <Button onClick={onOpenDemoControl}>Demo Control Panel</Button>
          )}
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
