import { z } from 'zod';
import { adminOnly, defineCalls } from '../contract/define.ts';
import { pageQuery } from '../contract/shapes.ts';
import { daysInOrder, daysOutOfOrder } from '../days-in-order.ts';
import { t } from '../messages/t.ts';

/** One audited action with its values before and after. */
const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /**
   * An administrator's address, `import`, `doctor` or the card company's name. For a role removed
   * because its account is gone, the address that signs up there.
   */
  actor: z.string(),
  action: z.string(),
  /** The id of the order, part, review or message, or the address of the user. */
  subject: z.string(),
  /** The part's current name, or its last one after deletion; null for subjects other than parts. */
  subjectName: z.string().nullable(),
  /** The place in its order of a line that the entry is about. */
  line: z.object({ checkoutId: z.string(), position: z.int() }).nullable(),
  /** Null when there was nothing before. */
  before: z.unknown(),
  /** Null when nothing is left. */
  after: z.unknown(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

const filter = z.string().min(1).max(320).optional();

const day = z.iso.date({ error: () => t('platform.text.dayFormat') }).optional();

export const auditContract = defineCalls({
  'GET /auditLog': {
    summary:
      'What administrators, the import, the doctor and the payment provider did, newest first',
    area: 'audit',
    access: adminOnly,
    query: z
      .object({
        ...pageQuery,
        actor: filter,
        action: filter,
        subject: filter,
        find: filter.describe(
          'The address of a person, who acted or was acted on; the number of an order, its first four characters or more; or the SKU or the beginning of the name of a part',
        ),
        from: day.describe('The first day, in the shop’s time zone'),
        to: day.describe('The last day, in the shop’s time zone'),
      })
      .refine(daysInOrder, daysOutOfOrder),
    answer: z.array(auditEntrySchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
});
