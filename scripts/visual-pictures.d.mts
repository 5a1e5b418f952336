/** Like 'light/elements-button__default'. @param extension - with its dot */
export function namesIn(folder: string, extension: string): string[]
/** @param from - PNG @param to - WebP; its folder is created */
export function pack(from: string, to: string): Promise<void>
/** Unpacks committed snapshots as PNG, and removes others. */
export function unpackAll(committed: string, unpacked: string): Promise<void>
/** @returns the number of snapshots */
export function packRenewed(unpacked: string, committed: string): Promise<number>
