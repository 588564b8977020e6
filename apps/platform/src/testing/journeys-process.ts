import { type AgentDay, endAgentDay, giveTeam, type TeamGiven } from './agent-days.ts'
import { makeRichMember, type RichMember } from './rich-member.ts'
import { answerOf } from './terminal.ts'

/** What a journey asks of the platform beside the phone. Its answer has the same number. */
interface Question {
  readonly id: number
  readonly trevo?: readonly string[]
  readonly richMember?: RichMember
  readonly teamGiven?: TeamGiven
  readonly agentDay?: AgentDay
}

const answer = async ({ trevo, richMember, teamGiven, agentDay }: Question): Promise<unknown> => {
  if (richMember !== undefined) return makeRichMember(richMember)
  if (teamGiven !== undefined) return giveTeam(teamGiven)
  if (agentDay !== undefined) return endAgentDay(agentDay)
  const { code, out, err } = await answerOf(trevo ?? [])
  if (code !== 0) throw new Error(`trevo ${trevo?.join(' ')} ended with ${code}:\n${out}${err}`)
  return JSON.parse(out)
}

/** Journeys import nothing of the platform: one such process answers all of a worker's, as a start for each would take seconds. It ends with who started it. */
process.on('message', (question: Question) => {
  void answer(question).then(
    (value) => process.send?.({ id: question.id, value: value ?? null }),
    (error: unknown) => process.send?.({ id: question.id, problem: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
