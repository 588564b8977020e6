import { projections } from '#ledger/projections/all.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { rebuildProjection, RebuildTakenOver } from '#ledger/projections/rebuild.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

export const listProjections: Command = {
  kind: 'reads',
  name: 'projections list',
  usage: 'projections list',
  does: 'shows how far each projection has read the transfers, and how far behind it is',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const lags = await projectionLags(database.db)
    return {
      json: lags.map(({ id, read, rebuilt, ...lag }) => ({ ...lag, id: id.toString(), read: read.toString(), rebuilt: rebuilt?.toString() ?? null })),
      lines: lags.map(
        ({ name, generation, xact, id, transfers, seconds, rebuilt }) =>
          `${name}  generation ${generation}, read up to ${xact}/${id}, ${transfers} transfers and ${seconds.toFixed(1)} s behind` +
          (rebuilt === null ? '' : `, a rebuild has read ${rebuilt}`),
      ),
    }
  },
}

export const rebuildOneProjection: Command = {
  kind: 'acts',
  name: 'projections rebuild',
  usage: 'projections rebuild NAME',
  does: `makes a projection anew from the transfers while the platform serves (${projections.map(({ name }) => name).join(', ')})`,
  words: ['NAME'],
  flags: {},
  run: async ({ database, databaseUrl, onProgress }, { words: [name = ''] }) => {
    const projection = projections.find((each) => each.name === name)
    if (projection === undefined) throw new CommandRefused(`There is no projection "${name}": they are ${projections.map((each) => each.name).join(', ')}.`)
    const total = (await projectionLags(database.db)).find((lag) => lag.name === name)?.read ?? 0n
    await database.transact((tx) => openAct(tx, terminal, { act: 'projections.rebuild', target: { kind: 'projection', id: name }, reason: terminalReason, after: { name } }))
    const rebuilt = await rebuildProjection(projection, {
      url: databaseUrl,
      onProgress: (transfers) => onProgress(`${transfers} of about ${total} transfers`),
    }).catch((error: unknown) => {
      if (error instanceof RebuildTakenOver) throw new CommandRefused(`Another rebuild of ${name} has begun, and goes on in place of this one.`)
      throw error
    })
    return { json: { name, ...rebuilt }, lines: [`${name} was made anew from ${rebuilt.transfers} transfers; it is generation ${rebuilt.generation}.`] }
  },
}
