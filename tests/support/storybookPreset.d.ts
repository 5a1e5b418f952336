declare module '@storybook/react/preset' {
  /** Storybook's own printer of code examples. It is asked for the features of the project alone. */
  export function experimental_enrichCsf(
    input: undefined,
    options: { presets: { apply: () => Promise<{ experimentalCodeExamples: boolean }> } },
  ): Promise<import('storybook/internal/types').CsfEnricher>
}
