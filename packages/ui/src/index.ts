/** @packageDocumentation Presentational components and their theme: props in, events out. */
export {}
