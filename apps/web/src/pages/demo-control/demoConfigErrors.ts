import { checkDemoConfig, type DemoConfig } from '@tidemark/contract'

export function demoConfigErrors(config: DemoConfig): Partial<Record<keyof DemoConfig, string>> {
  return Object.fromEntries(
    checkDemoConfig(config)
      .toReversed()
      .map(({ field, message }) => [field, message]),
  )
}

/** null if it can be added. Case-insensitive. */
export function featureProblem(name: string, features: readonly string[]): string | null {
  const plain = name.trim().toLowerCase()
  if (plain === '') return 'Feature name must not be blank'
  const known = features.find((feature) => feature.trim().toLowerCase() === plain)
  return known === undefined ? null : `“${known}” is already in the list`
}
