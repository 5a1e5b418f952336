import tokens from '@tidemark/ui/tokens.json' with { type: 'json' }
import { create, type ThemeVars } from 'storybook/theming'

const { color, font, radius } = tokens

export function storybookTheme(theme: 'light' | 'dark'): ThemeVars {
  return create({
    base: theme,
    brandTitle: 'Tidemark',
    brandTarget: '_self',
    fontBase: font.family.sans,
    fontCode: font.family.mono,
    colorPrimary: color.accent.solid[theme],
    colorSecondary: color.accent.fg[theme],
    appBg: color.bg.canvas[theme],
    appContentBg: color.bg.surface[theme],
    appPreviewBg: color.bg.canvas[theme],
    appBorderColor: color.border.subtle[theme],
    appBorderRadius: radius.md,
    textColor: color.fg.default[theme],
    textInverseColor: color.accent.contrast[theme],
    textMutedColor: color.fg.muted[theme],
    barBg: color.bg.surface[theme],
    barTextColor: color.fg.muted[theme],
    barHoverColor: color.accent.fg[theme],
    barSelectedColor: color.accent.fg[theme],
    inputBg: color.bg.field[theme],
    inputBorder: color.border.strong[theme],
    inputTextColor: color.fg.default[theme],
    inputBorderRadius: radius.md,
  })
}
