let isNewer = false

/** The server has another build than this page: code that is not here yet may be gone there. */
export const noteNewBuild = (): void => {
  isNewer = true
}
export const isBuildOld = (): boolean => isNewer
