import { join } from 'node:path'
import type { DatabaseShape } from '@trevo/server/migrate'

export const seasonShape: DatabaseShape = { schema: 'sportsbook_season', folder: join(import.meta.dirname, 'migrations') }
