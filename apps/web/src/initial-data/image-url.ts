import { imageHost } from './initial-data.ts'

/** The address of a picture: of this site's own on the image server that this phone was given (Product §9.1), of others as it is. */
export const imageUrl = (path: string): string => (/^(?:https?:|data:)/.test(path) ? path : imageHost() + path)

export const defaultGameImage = '/games/default.avif'
