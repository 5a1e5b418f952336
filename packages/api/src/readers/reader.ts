/** Normalizes a body. Never throws: what it cannot read is returned unchanged for the schema to refuse. */
export type Reader = (body: unknown) => unknown
