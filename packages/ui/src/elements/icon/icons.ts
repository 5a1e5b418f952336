/**
 * Paths of every icon on a 16 x 16 grid, stroked with 1.5 px; triangles are filled. One path per icon keeps the set
 * small.
 */
export const ICON_PATHS = {
  'arrow-down': 'M8 3.5v9M4.8 9.5L8 12.7l3.2-3.2',
  'arrow-right': 'M3 8h10M9.6 4.6L13 8l-3.4 3.4',
  'arrow-up': 'M8 12.5v-9M4.8 6.5L8 3.3l3.2 3.2',
  backtest: 'M3 8a5 5 0 1 0 1.5-3.6M2.8 2.6v2.6h2.6M8 5.4V8l1.9 1.3',
  calendar: 'M2.5 3.8h11v9.7h-11zM2.5 6.8h11M5.5 2.3v2.8M10.5 2.3v2.8',
  chart: 'M4.5 2v2.3M4.5 10.7V14M3 4.3h3v6.4H3zM11.5 2v3.6M11.5 11.7V14M10 5.6h3v6.1h-3z',
  check: 'M3 8.4l3.2 3.2L13 4.8',
  'chevron-down': 'M4 6.2l4 4 4-4',
  'chevron-left': 'M9.8 4l-4 4 4 4',
  'chevron-right': 'M6.2 4l4 4-4 4',
  clock: 'M2.4 8a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0 -11.2 0zM8 4.9V8l2.1 1.3',
  close: 'M4 4l8 8M12 4l-8 8',
  compare: 'M2 11.8l3.6-3.6 2.6 1.8L14 4.2M2 6.6l3-2.4 3.4 3.4 5.6 3.2',
  control:
    'M2.5 5h5.8M11.7 5h1.8M2.5 11h1.8M7.7 11h5.8M8.3 5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0zM4.3 11a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  correlation: 'M2 8a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0zM6.2 8a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0 -7.8 0z',
  dashboard: 'M2.5 2.5h4.8v6.2H2.5zM8.9 2.5h4.6v3.4H8.9zM8.9 7.7h4.6v5.8H8.9zM2.5 10.4h4.8v3.1H2.5z',
  data: 'M3 4a5 1.8 0 1 0 10 0a5 1.8 0 1 0 -10 0zM3 4v8c0 1 2.2 1.8 5 1.8s5-.8 5-1.8V4M3 8c0 1 2.2 1.8 5 1.8S13 9 13 8',
  download: 'M8 2.5v7.8M5.1 7.4L8 10.3l2.9-2.9M2.5 10.5v3h11v-3',
  error: 'M5.5 2.2h5l3.3 3.3v5l-3.3 3.3h-5l-3.3-3.3v-5zM8 5v3.6M8 10.9v.05',
  expand: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5L9.3 6.7M2.5 13.5l4.2-4.2',
  eye: 'M1.5 8S3.9 3.7 8 3.7 14.5 8 14.5 8 12.1 12.3 8 12.3 1.5 8 1.5 8zM6 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z',
  'eye-off':
    'M6.4 3.9A6.6 6.6 0 0 1 8 3.7c4.1 0 6.5 4.3 6.5 4.3a12 12 0 0 1-1.7 2.2M4.3 5A12 12 0 0 0 1.5 8s2.4 4.3 6.5 4.3a6.6 6.6 0 0 0 3-.7M2.5 2.5l11 11',
  file: 'M4 2.5h5.5L12.5 5.5v8H4zM9.3 2.7v3h3',
  indicators: 'M1.8 8.4h2.6l1.9-5.2 3.2 9.8 2-4.6h2.7',
  info: 'M2.2 8a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0 -11.6 0zM8 7.3v3.5M8 5.1v.05',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.3 9a2.6 2.6 0 0 0 3.7 3.7l.9-.9',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  minus: 'M3.5 8h9',
  moon: 'M13.3 9.6A5.6 5.6 0 1 1 6.4 2.7a4.5 4.5 0 0 0 6.9 6.9z',
  optimise: 'M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11M6.2 2.5v11M9.8 2.5v11',
  panel: 'M2.5 3h11v10h-11zM6.3 3v10',
  picture: 'M2.5 3h11v10h-11zM2.7 11.5l3.3-3.3 2.4 2.3 1.8-1.7 3.1 2.9M9.7 5.8a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0z',
  play: 'M5 3.2l7.5 4.8L5 12.8z',
  plot: 'M2.5 2.5v11h11M5 10.2l2.4-3.4 2.3 1.9 3.6-4.6',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13.2 2.6v2.6h-2.6',
  search: 'M2.7 7a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0zM10.3 10.3l3.2 3.2',
  'sign-out': 'M6.5 2.5h-4v11h4M6.5 8h7M10.7 5.2L13.5 8l-2.8 2.8',
  sliders: 'M4 2.5v4M4 10v3.5M8 2.5v1.8M8 7.8v5.7M12 2.5v5.5M12 11.5v2M2.5 8.2h3M6.5 6h3M10.5 9.7h3',
  star: 'M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4-2.9-2.8 4-.6z',
  strategies:
    'M2.4 3.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM10.4 3.8a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM6.4 12.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM4 5.4c0 3.1 4 2.2 4 5.4M12 5.4c0 3.1-4 2.2-4 5.4',
  sun: 'M5.2 8a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0zM8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1',
  swap: 'M4.6 3v10M2.5 10.9L4.6 13l2.1-2.1M11.4 13V3M9.3 5.1L11.4 3l2.1 2.1',
  table: 'M2.5 3h11v10h-11zM2.5 6.4h11M2.5 9.7h11M6.4 6.4V13',
  tag: 'M2.5 2.5h5.2l5.8 5.8-5.2 5.2-5.8-5.8zM5.2 5.2v.05',
  trash: 'M2.6 4.4h10.8M6 4.2V2.5h4v1.7M4.1 4.5l.6 9h6.6l.6-9M6.7 7v4M9.3 7v4',
  'triangle-down': 'M8 13L2 3h12z',
  'triangle-up': 'M8 3l6 10H2z',
  undo: 'M5.5 3L2.7 5.8l2.8 2.8M3 5.8h6.3a3.7 3.7 0 0 1 0 7.4H6',
  upload: 'M8 10.3V2.6M5.1 5.4L8 2.5l2.9 2.9M2.5 10.5v3h11v-3',
  validate: 'M2 4.5h5M7 4.5h2.5M4 8h5M9 8h2.5M6 11.5h5M11 11.5h3M7 3v3M9 6.5v3M11 10v3',
  user: 'M5.4 5.6a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM3 13.3c.6-2.5 2.6-3.9 5-3.9s4.4 1.4 5 3.9',
  warning: 'M8 2.3l6.2 11.2H1.8zM8 6.6v3.1M8 11.6v.05',
} as const

export type IconName = keyof typeof ICON_PATHS

const isIconName = (name: string): name is IconName => Object.hasOwn(ICON_PATHS, name)

/** All names, ascending. */
export const ICON_NAMES: readonly IconName[] = Object.keys(ICON_PATHS).filter(isIconName)
