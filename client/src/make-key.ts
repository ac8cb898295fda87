/** A name of 128 random bits. randomUUID exists on secure pages only; a shop in a local network may be served over plain HTTP. */
export const makeKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
