import { demoVendors } from '@trevo/demo-games/vendors'
import { ensureSecrets } from '@trevo/server/secrets'
import { migrateHouse, seedOnce, seedStaffOnce } from '#db/prepare.ts'
import { type Command, CommandRefused } from './command.ts'

export const dbMigrate: Command = {
  kind: 'machine',
  name: 'db migrate',
  usage: 'db migrate',
  does: 'applies the migrations that the database has not seen',
  beginsHouse: true,
  words: [],
  flags: {},
  run: async ({ databaseUrl, onProgress }) => {
    const { applied, alreadyThere } = await migrateHouse(databaseUrl, onProgress)
    return { json: { applied, alreadyThere }, lines: [`${applied.length} applied, ${alreadyThere} were there.`] }
  },
}

export const seedDemo: Command = {
  kind: 'machine',
  name: 'seed demo',
  usage: 'seed demo',
  does: 'puts the demo in: vendors, games and the logins that everybody knows',
  beginsHouse: true,
  words: [],
  flags: {},
  run: async ({ database, dataDir, onProgress }) => {
    if (process.env.NODE_ENV === 'production') throw new CommandRefused('NODE_ENV is "production", and everybody knows the demo logins: nothing was done.')
    const { providers, platform } = ensureSecrets(
      dataDir,
      demoVendors.map(({ code }) => code),
    )
    const hasSeededMembers = await seedOnce(database, { providers, onProgress })
    const hasSeeded = (await seedStaffOnce(database, platform)) || hasSeededMembers
    return { json: { seeded: hasSeeded }, lines: [hasSeeded ? 'The demo is in.' : 'The demo was in already.'] }
  },
}
