/** `main` and `upload` take the token, `price` the price API key. */
export type Host = 'main' | 'price' | 'upload'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Route {
  readonly host: Host
  readonly method: Method
  /** Express-style: `:id` is a parameter. */
  readonly path: string
}
