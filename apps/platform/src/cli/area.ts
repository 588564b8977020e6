import type { Area } from '#area.ts'
import { dbBackup, dbRestore } from './backup-commands.ts'
import { dbTryRestore } from './try-restore.ts'
import { dbMigrate, seedDemo } from './database-commands.ts'

export const house: Area = {
  name: 'house',
  commands: [dbMigrate, dbBackup, dbRestore, dbTryRestore, seedDemo],
}
