declare module 'virtual:where-used' {
  const uses: Readonly<Record<string, import('./whereUsed').Use>>
  export default uses
}

declare module 'virtual:copy' {
  const sentences: readonly import('./copy/sentence').Sentence[]
  export default sentences
}
