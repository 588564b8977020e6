import { changePlatformSecret, dropOldPlatformSecret } from '@trevo/server/secrets'
import { countNotNewest, sealedTables } from '#areas/identity/jobs/seal-anew.ts'
import { type Command, CommandRefused, type OfflineCommand } from '#cli/command.ts'
import { readPlatformKeys } from '#keys/platform-keys.ts'

const refusals = {
  'under way': 'The last change is not over: start Trevo, let it seal everything anew, and run "trevo secret drop-old" first.',
  'none yet': 'DATA_DIR holds no secret of the platform: where PLATFORM_SECRET is set, change it there, and set PLATFORM_SECRET_OLD to the one before.',
} as const

export const secretChange: OfflineCommand = {
  kind: 'machine',
  name: 'secret change',
  usage: 'secret change',
  does: 'makes a new secret for what the platform seals, and keeps the one before beside it; nothing may run on DATA_DIR',
  words: [],
  flags: {},
  runOffline: async ({ dataDir }) => {
    const outcome = changePlatformSecret(dataDir)
    if (outcome !== 'changed') throw new CommandRefused(refusals[outcome])
    return { json: { outcome }, lines: ['The platform has a new secret. Once started, it seals everything with it; then "trevo secret drop-old" takes the one before away.'] }
  },
}

export const secretDropOld = (environment: NodeJS.ProcessEnv): Command => ({
  kind: 'machine',
  name: 'secret drop-old',
  usage: 'secret drop-old',
  does: 'takes the secret of before away, once nothing hangs on it any more',
  words: [],
  flags: {},
  run: async ({ database, dataDir }) => {
    const { newest } = readPlatformKeys(environment, dataDir)
    const left: Record<string, number> = {}
    for (const table of sealedTables) left[table] = await countNotNewest(database.db, newest, table)
    const words = Object.entries(left).flatMap(([table, count]) => (count === 0 ? [] : [`${count} of ${table}`]))
    if (words.length > 0) throw new CommandRefused(`Not everything is sealed with the new secret yet: ${words.join(', ')}. Start Trevo, and ask again in a minute.`)
    if (environment.PLATFORM_SECRET) return { json: { left, dropped: false }, lines: ['Nothing hangs on the secret of before: take PLATFORM_SECRET_OLD out of the environment.'] }
    dropOldPlatformSecret(dataDir)
    return { json: { left, dropped: true }, lines: ['The secret of before is gone. Back-ups from before the change hold it: keep them as safe as ever.'] }
  },
})
