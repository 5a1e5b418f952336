/** @packageDocumentation The way to the data: client, errors, and what a screen knows of a question it asked. */
export * from './client'
export * from './errors'
export type { AccessToken, HttpOptions, Transport } from './http'
export * from './resource'
export * from './siteConfig'
