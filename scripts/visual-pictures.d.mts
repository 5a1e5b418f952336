/** Names of the pictures in a folder of looks, as 'light/elements-button__default'. @param extension - with its dot. */
export function namesIn(folder: string, extension: string): string[]
/** Writes a snapshot as it is committed. @param from - PNG. @param to - WebP; its folder is made. */
export function pack(from: string, to: string): Promise<void>
/** Lays the committed pictures out as PNG, and takes away what is not committed. Both are folders. */
export function unpackAll(committed: string, unpacked: string): Promise<void>
/** Takes over what was renewed since `unpackAll`. @returns how many pictures. */
export function packRenewed(unpacked: string, committed: string): Promise<number>
