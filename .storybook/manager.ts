import tokens from '@tidemark/ui/tokens.json' with { type: 'json' }
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const { color, font, radius } = tokens

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
const theme = isDark ? 'dark' : 'light'

// The frame around the stories is drawn from the same tokens as what it frames.
addons.setConfig({
  theme: create({
    base: theme,
    brandTitle: 'Tidemark',
    brandTarget: '_self',
    fontBase: font.family.sans,
    fontCode: font.family.mono,
    colorPrimary: color.accent.solid[theme],
    colorSecondary: color.accent.solid[theme],
    appBg: color.bg.canvas[theme],
    appContentBg: color.bg.surface[theme],
    appPreviewBg: color.bg.canvas[theme],
    appBorderColor: color.border.subtle[theme],
    appBorderRadius: radius.md,
    textColor: color.fg.default[theme],
    textMutedColor: color.fg.muted[theme],
    barBg: color.bg.surface[theme],
    barTextColor: color.fg.muted[theme],
    barHoverColor: color.accent.fg[theme],
    barSelectedColor: color.accent.fg[theme],
    inputBg: color.bg.field[theme],
    inputBorder: color.border.strong[theme],
    inputTextColor: color.fg.default[theme],
    inputBorderRadius: radius.md,
  }),
})
