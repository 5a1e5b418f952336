/** Never throws: what it cannot read is left for the schema to refuse. */
export type Reader = (body: unknown) => unknown
