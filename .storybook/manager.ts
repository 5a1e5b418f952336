import { addons } from 'storybook/manager-api'
import { storybookTheme } from './theme'

const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({ theme: storybookTheme(isDark ? 'dark' : 'light') })
