import { socialLoginFeature, switchedOn } from './outside-part.ts'

export function SocialLoginPlace() {
  const providers = switchedOn()
  const Buttons = socialLoginFeature.useFeature(providers.length > 0)
  return providers.length === 0 || Buttons === null ? null : <Buttons switchedOn={providers} />
}
