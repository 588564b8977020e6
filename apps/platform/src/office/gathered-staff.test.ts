import { expect, test } from 'vitest'
import { areas } from '#areas.ts'
import { gatherActs, gatherStaffHandlers } from './gathered-staff.ts'

const withoutStaff = areas.filter(({ name }) => name !== 'staff')
const staff = areas.filter(({ name }) => name === 'staff')

test('a line without a handler stops the start', () => {
  expect(() => gatherStaffHandlers(withoutStaff)).toThrow('No area has a handler for GET /office/entrance')
})

test('a line with two handlers stops the start', () => {
  expect(() => gatherStaffHandlers([...areas, ...staff.map((area) => ({ ...area, name: 'another' }))])).toThrow('in staff and in another')
})

test('a rule that no area has an act for stops the start', () => {
  expect(() => gatherActs(withoutStaff)).toThrow('No area does staff.invite')
})

test('an act that is named twice stops the start', () => {
  expect(() => gatherActs([...areas, ...staff])).toThrow('two acts are called staff.invite')
})
