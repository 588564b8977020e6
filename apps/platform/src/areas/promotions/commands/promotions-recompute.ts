import { bonusKey, memberId, rewardRunId, rewardRunKey } from '@trevo/rules/ids'
import { recomputeBoard } from '#areas/boards/recompute-board.ts'
import { recomputeGrant, recomputeGrants } from '#areas/bonus/recompute-grant.ts'
import { recomputeRun } from '#areas/cashback/runs/recompute.ts'
import { findRun } from '#areas/cashback/runs/runs-store.ts'
import { type Command, CommandRefused, type CommandResult } from '#cli/command.ts'
import type { Db } from '#db/tables.ts'

const shownMax = 100

const ofRun = async (db: Db, id: string): Promise<CommandResult> => {
  const key = rewardRunKey(id)
  const run = key === null ? undefined : await findRun(db, key)
  if (run === undefined) throw new CommandRefused('There is no such run: its id stands in the office under Promotions, Runs.')
  const { lines, differences, leftOut } = await recomputeRun(db, run)
  const shown = differences.slice(0, shownMax).map((each) => ({ member: each.memberId === null ? null : memberId(each.memberId), currency: each.currency, what: each.what, stands: each.stands.toString(), anew: each.anew.toString() }))
  const isRight = differences.length === 0
  return {
    json: { ok: isRight, run: rewardRunId(run.id), lines, leftOut, differences: shown },
    lines: isRight
      ? [`${lines} lines are what the closed rounds come to; ${leftOut} members were left out.`]
      : shown.map(({ member, currency, what, stands, anew }) => `${member ?? 'the run'} ${currency} ${what}: stands ${stands}, made anew ${anew}`),
    exitCode: isRight ? 0 : 1,
  }
}

const ofBoard = async (db: Db, board: string): Promise<CommandResult> => {
  const differences = await recomputeBoard(db, board)
  return {
    json: { ok: differences.length === 0, differences },
    lines: differences.length === 0 ? [`${board}: everything is what the closed rounds come to.`] : differences.slice(0, shownMax).map(({ member, what, stands, anew }) => `${member} ${what}: stands ${stands}, made anew ${anew}`),
    exitCode: differences.length === 0 ? 0 : 1,
  }
}

const ofGrants = async (db: Db, id: string | undefined): Promise<CommandResult> => {
  const key = id === undefined ? undefined : bonusKey(id)
  const found = key === undefined ? await recomputeGrants(db, shownMax) : key === null ? undefined : await recomputeGrant(db, key)
  if (found === undefined) throw new CommandRefused('There is no such bonus: its id stands on the member’s page in the office, under Bonuses.')
  const { grants, lines, differences, otherWeights } = found
  const isRight = differences.length === 0
  return {
    json: { ok: isRight, grants, lines, otherWeights, differences: differences.slice(0, shownMax) },
    lines: isRight
      ? [`${grants === 1 ? 'The bonus' : `${grants} bonuses`}: ${lines} lines are what the closed rounds come to; ${otherWeights} of them by a weight that their game has no more.`]
      : differences.slice(0, shownMax).map(({ grant, fact, what, stands, anew }) => `${grant} ${fact === null ? what : `${what} of row ${fact}`}: stands ${stands}; made anew ${anew}`),
    exitCode: isRight ? 0 : 1,
  }
}

/** Product §12.1180, §12.1190, §12.1260. */
export const promotionsRecompute: Command = {
  kind: 'reads',
  name: 'promotions recompute',
  usage: 'promotions recompute --run rwr_… | --board KEY | --grant bns_… | --grants',
  does: 'makes the lines of a run of cashback or rakeback, the scores or final places of a leaderboard, or what a bonus or all of them counted anew from the closed rounds, and says where another stands; exit code 1 where one does',
  words: [],
  flags: { run: 'optional', board: 'optional', grant: 'optional', grants: 'switch' },
  run: async ({ database: { db } }, { flags: { run, board, grant, grants } }) => {
    if ([run, board, grant, grants].filter((each) => each !== undefined).length !== 1) throw new CommandRefused('Name a run by --run, a leaderboard by --board or a bonus by --grant, or ask for all bonuses by --grants.')
    if (run !== undefined) return ofRun(db, run)
    return board === undefined ? ofGrants(db, grant) : ofBoard(db, board)
  },
}
