import { outsidePart, switchedOn } from './outside-part.ts'

export function OutsidePlace() {
  const providers = switchedOn()
  const Buttons = outsidePart.usePart(providers.length > 0)
  return providers.length === 0 || Buttons === null ? null : <Buttons switchedOn={providers} />
}
