/** Never throws: what it cannot read is left for the schema. */
export type Reader = (body: unknown) => unknown
