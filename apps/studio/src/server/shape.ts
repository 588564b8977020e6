import { join } from 'node:path'
import type { DatabaseShape } from '@trevo/server/migrate'
import { callsMigrations } from '@trevo/vendor-calls/migrations'

export const studioShape: DatabaseShape = { schema: 'studio', folder: join(import.meta.dirname, 'migrations'), mounted: [callsMigrations] }
