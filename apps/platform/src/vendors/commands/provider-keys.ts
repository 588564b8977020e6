import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { addVendorKey } from '#vendors/acts/add-vendor-key.ts'
import { retireVendorKey } from '#vendors/acts/retire-vendor-key.ts'
import { lockVendor } from '#vendors/staff-store.ts'
import { type Command, CommandRefused, given } from '#cli/command.ts'
import { readKeyFile } from './provider-add.ts'

export const providerKeyAdd: Command = {
  kind: 'acts',
  name: 'provider key-add',
  usage: 'provider key-add CODE --public-key FILE',
  does: 'lets a vendor sign with a second key beside its first, so that it can change over without a gap',
  words: ['CODE'],
  flags: { 'public-key': 'required' },
  run: async ({ database }, input) => {
    const [code = ''] = input.words
    const pem = readKeyFile(given(input, 'public-key'))
    const outcome = await database.transact(async (tx) => {
      const vendor = await lockVendor(tx, code)
      if (vendor === undefined || vendor.public_key === null || vendor.public_key_next !== null)
        throw new CommandRefused(`There is no vendor ${code} that signs with one key: look at its code, or retire a key first.`)
      return performAtTerminal(tx, database, addVendorKey, { vendor: code, publicKey: pem }, new Date())
    })
    const isDone = outcome.kind === 'done'
    return { json: { provider: code, keys: isDone ? 2 : 1 }, lines: [isDone ? `Vendor ${code} may sign with either key now.` : outcome.waits] }
  },
}

export const providerKeyRetire: Command = {
  kind: 'acts',
  name: 'provider key-retire',
  usage: 'provider key-retire CODE',
  does: "takes a vendor's older key away; within 5 seconds it opens nothing any more",
  words: ['CODE'],
  flags: {},
  run: async ({ database }, { words: [code = ''] }) => {
    const outcome = await database.transact(async (tx) => {
      const vendor = await lockVendor(tx, code)
      if ((vendor?.public_key_next ?? null) === null) throw new CommandRefused(`There is no vendor ${code} that signs with two keys.`)
      return performAtTerminal(tx, database, retireVendorKey, { vendor: code }, new Date())
    })
    const isDone = outcome.kind === 'done'
    return { json: { provider: code, keys: isDone ? 1 : 2 }, lines: [isDone ? `Vendor ${code} signs with its newer key alone.` : outcome.waits] }
  },
}
