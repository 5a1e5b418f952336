import { defineConfig } from '@chakra-ui/react/styled-system'

const to = (name: string) => ({ value: `{${name}}` })

/** What `colorPalette` needs. */
const palette = (name: string, solid: string, contrast: string) => ({
  solid: to(`colors.${solid}`),
  contrast: to(`colors.${contrast}`),
  fg: to(`colors.${name}.fg`),
  subtle: to(`colors.${name}.subtle`),
  muted: to(`colors.${name}.subtle`),
  emphasized: to(`colors.${name}.subtle`),
  border: to(`colors.${name}.border`),
  focusRing: to('colors.focus.ring'),
})

/** The names that Chakra's recipes use, each a reference to one of our tokens. */
export const chakraNames = defineConfig({
  theme: {
    tokens: {
      animations: {
        spin: { value: 'spin 1s linear infinite' },
        pulse: { value: 'pulse {durations.skeletonPulse} ease-in-out infinite' },
      },
      fonts: { body: to('fonts.sans'), heading: to('fonts.sans') },
      cursor: {
        button: { value: 'pointer' },
        checkbox: { value: 'pointer' },
        switch: { value: 'pointer' },
        menuitem: { value: 'pointer' },
        disabled: { value: 'not-allowed' },
      },
      sizes: { xs: { value: '320px' }, sm: { value: '384px' }, md: { value: '448px' }, lg: { value: '512px' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: to('colors.bg.canvas'),
          panel: to('colors.bg.raised'),
          subtle: to('colors.bg.hover'),
          muted: to('colors.bg.sunken'),
          emphasized: to('colors.bg.active'),
          inverted: to('colors.chart.chip'),
        },
        fg: { inverted: to('colors.chart.chipFg'), error: to('colors.danger.fg') },
        border: {
          DEFAULT: to('colors.border.subtle'),
          muted: to('colors.border.subtle'),
          emphasized: to('colors.border.strong'),
          error: to('colors.danger.solid'),
        },
        neutral: {
          solid: to('colors.fg'),
          contrast: to('colors.bg.surface'),
          fg: to('colors.fg'),
          subtle: to('colors.bg.hover'),
          muted: to('colors.bg.active'),
          emphasized: to('colors.bg.active'),
          border: to('colors.border.strong'),
          focusRing: to('colors.focus.ring'),
        },
        primary: { ...palette('accent', 'accent.solid', 'accent.contrast'), border: to('colors.accent.fg') },
        blue: palette('info', 'info.solid', 'bg.surface'),
        orange: palette('warn', 'warn.solid', 'bg.surface'),
        red: palette('danger', 'danger.solid', 'bg.surface'),
        green: { ...palette('up', 'up.solid', 'up.contrast'), border: to('colors.up.solid') },
      },
      radii: { l1: to('radii.sm'), l2: to('radii.md'), l3: to('radii.lg') },
      shadows: { xs: to('shadows.none'), sm: to('shadows.none'), md: to('shadows.float'), lg: to('shadows.float') },
      durations: { faster: to('durations.fast') },
    },
  },
})
