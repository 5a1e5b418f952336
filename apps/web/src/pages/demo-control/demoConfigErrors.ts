import { checkDemoConfig, type DemoConfig } from '@tidemark/contract'

/** Returns the first error per setting that prevents saving. */
export function demoConfigErrors(config: DemoConfig): Partial<Record<keyof DemoConfig, string>> {
  return Object.fromEntries(
    checkDemoConfig(config)
      .toReversed()
      .map(({ field, message }) => [field, message]),
  )
}

/** Returns why a name cannot be added to the restricted features; null if it can. Names are case-insensitive. */
export function featureProblem(name: string, features: readonly string[]): string | null {
  const plain = name.trim().toLowerCase()
  if (plain === '') return 'Feature name must not be blank'
  const known = features.find((feature) => feature.trim().toLowerCase() === plain)
  return known === undefined ? null : `“${known}” is already in the list`
}
