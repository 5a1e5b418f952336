/** What every figure of a card takes. */
export interface FigureCommonProps {
  /** The heading; also the accessible name of the region. */
  title: string
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending. */
  fileName: string
  /** Whether the picture and the CSV can be saved. */
  isExportable: boolean
}
