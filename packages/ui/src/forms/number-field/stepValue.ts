/** Inclusive bounds. */
export interface StepOptions {
  step: number
  min?: number | undefined
  max?: number | undefined
}

const decimals = (value: number): number => {
  const [digits = '', exponent = '0'] = value.toString().split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** 0.1 + 0.2 is `0.3`. Empty text starts at the lower bound or 0; other text is unchanged. */
export function stepValue(text: string, direction: 1 | -1, { step, min, max }: StepOptions): string {
  const trimmed = text.trim()
  const within = (value: number) => Math.min(Math.max(value, min ?? -Infinity), max ?? Infinity)
  if (trimmed === '') return String(within(0))
  const value = Number(trimmed)
  if (!Number.isFinite(value)) return text
  const next = within(value + direction * step)
  return next
    .toFixed(Math.min(100, Math.max(decimals(value), decimals(step))))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}
