import type { AuditCheck } from './audit-check.ts'

const house = '4611686018427387904'
const days = (of: string): string => `daterange(${of}.from_day, ${of}.to_day)`

/** What must hold of who stands below whom, on every day. */
export const treeChecks: readonly AuditCheck[] = [
  {
    invariant: 'G6',
    says: 'On every day an agent’s line is the upline’s line and the agent',
    sql: `select format('agent %s from %s', l.agent_id, l.from_day) as what
      from agent_lines l join team_places p on p.member_id = l.agent_id and ${days('p')} && ${days('l')}
      join agent_lines u on u.agent_id = p.upline_id and ${days('u')} && ${days('p')} and ${days('u')} && ${days('l')}
      where l.line <> u.line || l.agent_id
      union all
      select format('agent %s has no place or no upline with a line', l.agent_id) from agent_lines l
      where l.to_day is null and l.agent_id <> ${house} and not exists (
        select from team_places p join agent_lines u on u.agent_id = p.upline_id and u.to_day is null where p.member_id = l.agent_id and p.to_day is null)`,
  },
  {
    invariant: 'G6',
    says: 'A line begins at the house, names nobody twice and has at most 64',
    sql: `select format('agent %s from %s', agent_id, from_day) as what from agent_lines
      where line[1] <> ${house} or line[cardinality(line)] <> agent_id or cardinality(line) > 64 or cardinality(line) <> (select count(distinct id) from unnest(line) id)`,
  },
  {
    invariant: 'G6',
    says: 'Every member but free trials, the house and assistants stands below somebody who has a line, and on each day below one',
    sql: `select format('member %s has no place', m.id) as what from members m
      where m.type not in (4, 40, 42) and not exists (
        select from team_places p join agent_lines u on u.agent_id = p.upline_id and u.to_day is null where p.member_id = m.id and p.to_day is null)
      union all
      select format('member %s has two places, or none between', member_id) from (
        select member_id, to_day, lead(from_day) over (partition by member_id order by from_day) as next_day from team_places
      ) p where next_day is not null and to_day is distinct from next_day`,
  },
]
