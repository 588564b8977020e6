/** Home's document, under one address whichever of home's it was asked by. */
export const documentsCache = 'documents'
/** Files whose names carry their content. */
export const filesCache = 'files'
export const cacheNames: readonly string[] = [documentsCache, filesCache]
