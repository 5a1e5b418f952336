declare module 'virtual:where-used' {
  const uses: Readonly<Record<string, import('./whereUsed').Use>>
  export default uses
}
