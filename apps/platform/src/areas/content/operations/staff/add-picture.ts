import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { addPicture } from '#areas/content/acts/add-picture.ts'
import { drawPicture } from '#areas/content/pictures/draw-picture.ts'

const line = 'POST /office/pictures'

/** Drawn before the act begins: a drawing takes longer than a transaction should. */
export const addStaffPicture: StaffHandler<typeof line> = async (input, call) => {
  const { bytes, width, height } = await drawPicture(Buffer.from(input.body.data, 'base64'))
  return actHandler(line, addPicture, () => ({ drawn: bytes.toString('base64'), width, height }))(input, call)
}
