/** Whether the project runs on this Node ('20.19.0'). */
export function isSupported(version: string): boolean
export function requireNode(): void
