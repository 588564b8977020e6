/** The same host on another port, so that a phone in the same network reaches our other programs without any setting. */
export const siblingOrigin = (origin: string, port: number, publicUrl: string | undefined): string => {
  if (publicUrl !== undefined) return publicUrl
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}
