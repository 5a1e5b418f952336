/** Makes a body regular. Never throws: what it cannot read it returns as it is, and the schema refuses it. */
export type Reader = (body: unknown) => unknown
