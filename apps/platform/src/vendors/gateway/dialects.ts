import type { Dialect } from './dialect.ts'
import type { DialectDeps } from './dialect-deps.ts'
import { openHub88 } from '#vendors/dialects/hub88/hub88-dialect.ts'
import { openV1 } from '#vendors/dialects/v1/v1-dialect.ts'

/** Every dialect that vendors may speak here. */
export const openDialects = (deps: DialectDeps): readonly Dialect[] => [openV1(deps), openHub88(deps)]
