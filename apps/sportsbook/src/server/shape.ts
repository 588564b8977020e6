import { join } from 'node:path'
import type { DatabaseShape } from '@trevo/server/migrate'
import { callsMigrations } from '@trevo/vendor-calls/migrations'

export const sportsbookShape: DatabaseShape = { schema: 'sportsbook', folder: join(import.meta.dirname, '../migrations'), mounted: [callsMigrations] }
