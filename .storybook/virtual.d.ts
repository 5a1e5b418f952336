declare module 'virtual:where-used' {
  const uses: Readonly<Record<string, import('./whereUsed').Use>>
  export default uses
}

declare module 'virtual:copy' {
  const sentences: readonly import('./copy/sentence').Sentence[]
  export default sentences
}

// Its own types are out of reach of its "exports".
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string
  export function getRole(element: Element): string | null
}
