import { siblingOrigin } from '@trevo/server/sibling-origin'
import type { Config } from '#config.ts'

/** Where a phone that uses this origin reaches the studio. */
export const studioOrigin = (origin: string, config: Config): string => siblingOrigin(origin, config.studioPort, config.studioPublicUrl)
