import type { Preview } from '@storybook/react-vite'

/** Empty means 'as the story says', as in tests. */
export const initialGlobals = {
  theme: 'light',
  cvd: 'default',
  density: 'default',
  timeZone: '',
  user: '',
  network: '',
  motion: 'still',
  language: '',
  direction: '',
  media: '',
} as const

/**
 * A switch at its default is only an icon, so that the toolbar fits 1440 px: its default is the item `reset`, which Storybook
 * does not write on the button.
 */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Colour mode',
    toolbar: {
      icon: 'mirror',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
      ],
    },
  },
  cvd: {
    description: 'Colours of gain and loss',
    toolbar: {
      icon: 'eye',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: 'default', title: 'Green and red' },
        { value: 'safe', title: 'Vision-safe blue and orange' },
      ],
    },
  },
  density: {
    description: 'Height of controls',
    toolbar: {
      icon: 'listunordered',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: 'default', title: 'Controls 36' },
        { value: 'dense', title: 'Controls 32' },
      ],
    },
  },
  // Storybook drops values with a slash from URLs; a blank replaces it.
  timeZone: {
    description: 'Time zone of the reader',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: '', title: 'Zone of the story' },
        { value: 'UTC', title: 'UTC' },
        { value: 'America New_York', title: 'New York' },
        { value: 'Europe London', title: 'London' },
        { value: 'Asia Tokyo', title: 'Tokyo' },
      ],
    },
  },
  user: {
    description: 'Who is signed in',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: '', title: 'User of the story' },
        { value: 'administrator', title: 'Administrator' },
        { value: 'researcher', title: 'Researcher' },
        { value: 'demo', title: 'Demo visitor' },
      ],
    },
  },
  network: {
    description: 'How the server answers',
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: '', title: 'Network: normal' },
        { value: 'slow', title: 'Network: slow' },
        { value: 'failing', title: 'Network: failing' },
        { value: 'offline', title: 'Network: offline' },
      ],
    },
  },
  motion: {
    description: 'Whether anything moves',
    toolbar: {
      icon: 'play',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: 'still', title: 'Motion: off' },
        { value: 'full', title: 'Motion: on' },
      ],
    },
  },
  language: {
    description: 'Language of numbers',
    toolbar: {
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: '', title: 'Numbers of the browser' },
        { value: 'de-DE', title: 'Numbers: German' },
        { value: 'ja-JP', title: 'Numbers: Japanese' },
      ],
    },
  },
  direction: {
    description: 'Direction of the script',
    toolbar: {
      icon: 'arrowright',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: '', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
    },
  },
  media: {
    description: 'What the page is shown on',
    toolbar: {
      icon: 'print',
      dynamicTitle: true,
      items: [
        { type: 'reset', value: '', title: 'On screen' },
        { value: 'forced', title: 'Forced colours' },
      ],
    },
  },
}
