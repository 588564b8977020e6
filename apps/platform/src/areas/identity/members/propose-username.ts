/** As the rule of a username wants it: a letter first, then letters, digits and _; room is left for digits that make it free. */
const lettersMax = 14
const lettersMin = 4

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')

/** As many whole words as there is room for; a first word that is too long is cut. */
const shorten = (name: string): string => (name.length <= lettersMax ? name : name.slice(0, name.lastIndexOf('_', lettersMax)).slice(0, lettersMax))

/** A first idea for a name, from what the provider calls the person; never the whole address, which is nobody's to read. */
export const usernameIdea = (person: { readonly name: string | null; readonly email: string | null }): string => {
  const ideas = [person.name ?? '', (person.email ?? '').split('@')[0] ?? ''].map((text) => shorten(fold(text)))
  return ideas.find((idea) => idea.length >= lettersMin) ?? 'jogador'
}

/** The idea itself, and then with digits behind it, until one is free; the last is proposed unseen. */
export const proposeUsername = async (idea: string, isFree: (name: string) => Promise<boolean>, digits: () => number): Promise<string> => {
  let name = idea
  for (let turn = 0; turn < 5; turn += 1) {
    if (await isFree(name)) return name
    name = `${idea}${digits()}`
  }
  return name
}
