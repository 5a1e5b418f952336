import { checkDemoConfig, type DemoConfig } from '@tidemark/contract'

/** What keeps a configuration from being saved, at the setting that it is about: of several, the first. */
export function demoConfigErrors(config: DemoConfig): Partial<Record<keyof DemoConfig, string>> {
  return Object.fromEntries(
    checkDemoConfig(config)
      .toReversed()
      .map(({ field, message }) => [field, message]),
  )
}

/** Why a name cannot join the restricted features; null when it can. Names mean the same in any case. */
export function featureProblem(name: string, features: readonly string[]): string | null {
  const plain = name.trim().toLowerCase()
  if (plain === '') return 'Feature name must not be blank'
  const known = features.find((feature) => feature.trim().toLowerCase() === plain)
  return known === undefined ? null : `“${known}” is in the list already`
}
