import { join } from 'node:path'

/** The steps that make this package's table: an app mounts them in its own schema (`mounted` of its `DatabaseShape`). */
export const callsMigrations = join(import.meta.dirname, 'migrations')
