/** Only on an iPhone whose home screen opened the site: a link to a file there leads away from it, with no way back. */
const isOnIosHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true

/** Whether files leave by the phone's own sheet of ways. */
export const savesByShare = (): boolean => isOnIosHomeScreen() && typeof navigator.canShare === 'function'

/** The browser takes it from its address, as fast as it comes. */
export const downloadFrom = (address: string, name: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export const fetchFile = async (address: string, name: string): Promise<File> => {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new TypeError('the file did not come')
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? 'application/octet-stream' })
}

/** Needs a tap of its own: the tap that asked for the file is forgotten by the time it came. False where the member left the sheet. */
export const shareFile = async (file: File): Promise<boolean> => {
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
