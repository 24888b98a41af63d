import { z } from 'zod';
import { adminOnly, defineCalls } from '../contract/define.ts';
import { pageQuery } from '../contract/shapes.ts';

/** One thing that was done: who did it when, to what, and how that stood before and after. */
const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /**
   * An administrator's address, `import` or `doctor` for the shop's own commands, or the card company's name; of a right
   * that is taken since its account is gone, the address that signs up there.
   */
  actor: z.string(),
  action: z.string(),
  /** The id of the order, part, review or message, or the address of the user. */
  subject: z.string(),
  /** What the part that it was done to is called today, or was when it left the catalogue; null where it was done to no part. */
  subjectName: z.string().nullable(),
  /** Null where there was nothing before. */
  before: z.unknown(),
  /** Null where nothing is left. */
  after: z.unknown(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

const filter = z.string().min(1).max(320).optional();

export const auditContract = defineCalls({
  'GET /auditLog': {
    summary: 'What administrators, the import, the doctor and the card company did, newest first',
    area: 'audit',
    access: adminOnly,
    query: z.object({ ...pageQuery, actor: filter, action: filter, subject: filter }),
    answer: z.array(auditEntrySchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
});
