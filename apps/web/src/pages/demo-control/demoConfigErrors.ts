import { checkDemoConfig, type DemoConfig } from '@tidemark/contract'

/** Returns the first error per setting. */
export function demoConfigErrors(config: DemoConfig): Partial<Record<keyof DemoConfig, string>> {
  return Object.fromEntries(
    checkDemoConfig(config)
      .toReversed()
      .map(({ field, message }) => [field, message]),
  )
}

/** Returns why a name cannot be added; null if it can. Case-insensitive. */
export function featureProblem(name: string, features: readonly string[]): string | null {
  const plain = name.trim().toLowerCase()
  if (plain === '') return 'Feature name must not be blank'
  const known = features.find((feature) => feature.trim().toLowerCase() === plain)
  return known === undefined ? null : `“${known}” is already in the list`
}
