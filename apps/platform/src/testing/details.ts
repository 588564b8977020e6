import { randomInt } from 'node:crypto'
import { completeCpf } from '@trevo/rules/forms/pix-key'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { TestApp } from './app.ts'

/** A CPF that nobody else in a test has. */
export const newCpf = (): string => completeCpf(String(randomInt(100_000_000, 1_000_000_000)))

/** All that any market asks of somebody who plays, as a registration sends it. */
export const newDetails = () => {
  const digits = String(randomInt(10_000_000, 100_000_000))
  return { idNumber: newCpf(), realName: `Ana Souza ${[...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`, birthday: '1990-05-01', address: 'Rua das Flores 12, São Paulo', countryDialingCode: '55', mobileNum: `119${digits}`, email: `ana${digits}@example.com`, gender: 'female', standing: 'none' }
}

/** A member of whom the law knows what it asks; what they told before stays. */
export const detailsIn = async (app: Pick<TestApp, 'database' | 'services' | 'clock'>, memberId: bigint): Promise<void> => {
  const { countryDialingCode: _dialing, mobileNum, email, ...told } = newDetails()
  await app.database.transact(async (tx) => {
    const { profile, version } = await readProfile(tx, app.services.keys, memberId)
    await tx.updateTable('members').set({ email, mobile_number: `+55${mobileNum}` }).where('id', '=', memberId).execute()
    if (!(await writeProfile(tx, app.services.keys, memberId, { ...told, ...profile }, version, app.clock.now()))) throw new Error('somebody else wrote the profile')
  })
}
