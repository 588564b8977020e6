import { addPublicKey, retirePublicKey } from './store.ts'
import { type Command, CommandRefused, given } from '#cli/command.ts'
import { readKeyFile } from './provider-add.ts'

export const providerKeyAdd: Command = {
  name: 'provider key-add',
  usage: 'provider key-add CODE --public-key FILE',
  does: 'lets a vendor sign with a second key beside its first, so that it can change over without a gap',
  words: ['CODE'],
  flags: { 'public-key': 'required' },
  run: async ({ database }, input) => {
    const [code = ''] = input.words
    const pem = readKeyFile(given(input, 'public-key'))
    const isAdded = await database.transact((tx) => addPublicKey(tx, code, pem))
    if (!isAdded) throw new CommandRefused(`There is no vendor ${code} that signs with one key: look at its code, or retire a key first.`)
    return { json: { provider: code, keys: 2 }, lines: [`Vendor ${code} may sign with either key now.`] }
  },
}

export const providerKeyRetire: Command = {
  name: 'provider key-retire',
  usage: 'provider key-retire CODE',
  does: "takes a vendor's older key away; within 5 seconds it opens nothing any more",
  words: ['CODE'],
  flags: {},
  run: async ({ database }, { words: [code = ''] }) => {
    const isRetired = await database.transact((tx) => retirePublicKey(tx, code))
    if (!isRetired) throw new CommandRefused(`There is no vendor ${code} that signs with two keys.`)
    return { json: { provider: code, keys: 1 }, lines: [`Vendor ${code} signs with its newer key alone.`] }
  },
}
