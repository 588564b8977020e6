import type { TableOwners } from '#area.ts'

export const papersTables: TableOwners = {
  everybodys: [],
  members: {
    papers: ['member_id', 'id'],
    paper_pictures: ['papers_id'],
    paper_uploads: ['member_id', 'id'],
    paper_parts: ['upload_id'],
  },
  keysOverAllMembers: {},
}
