/** @packageDocumentation The way to the data: client, errors, and what a screen knows of a question it asked. */
export * from './errors'
export * from './resource'
