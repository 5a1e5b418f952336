/** Rendered by `apps/web/bundle/docs.ts`. */
declare module '*.md' {
  const html: string
  export default html
}
