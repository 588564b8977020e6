import { type ScreenedPerson, type Screening, type ScreeningMatch, ScreeningSilent } from '#adapters/screening/screening.ts'

export interface FakeScreening extends Screening {
  /** By name. */
  readonly listed: Map<string, readonly ScreeningMatch[]>
  /** Each question, in order. */
  readonly asked: (readonly ScreenedPerson[])[]
  list: string
  /** It answers nothing about questions with this name; true: nothing at all. */
  silentAbout: string | boolean
}

/** Lists in memory, as a provider answers; silent on order. */
export const createFakeScreening = (): FakeScreening => ({
  listed: new Map(),
  asked: [],
  list: '1',
  silentAbout: false,
  async version() {
    if (this.silentAbout === true) throw new ScreeningSilent('ordered')
    return this.list
  },
  async screen(_reference, persons) {
    this.asked.push(persons)
    if (this.silentAbout === true || persons.some(({ name }) => name === this.silentAbout)) throw new ScreeningSilent('ordered')
    return new Map(persons.map(({ id, name }) => [id, this.listed.get(name) ?? []]))
  },
})
