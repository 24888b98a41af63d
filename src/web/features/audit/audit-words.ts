import { dashboardCopy } from '../../copy/dashboard.ts';

/** Words of the administrators' Audit Log, which the owner's description does not have. */
export const auditWords = {
  title: dashboardCopy.menu.auditLog,
  lead: 'What administrators did, and what an import, the doctor command or the card company changed. Newest first.',
  show: 'Show',
  everything: 'Everything',
  /** Takes a filter by person or thing away that a link of the list has set. */
  narrowedTo: (what: string) => `Only ${what}`,
  showAll: 'Show everything',
  columns: { when: 'When', who: 'Who', what: 'What', changes: 'Before → after' },
  actor: (who: string) => `What ${who} did`,
  subject: (what: string) => `What was done to ${what}`,
  nothing: 'nothing',
  /** Read out between both values. */
  becomes: 'becomes',
  /** Of two long texts only what differs is shown at first. */
  inFull: 'Both in full',
  whatDiffers: 'Only what differs',
  /** Fields of a record as the screens call them; others stand as they are. */
  fields: new Map([
    ['minimumQuantity', 'minimum'],
    ['available', 'in stock'],
    ['img', 'picture'],
    ['sku', 'part no.'],
    ['createdAt', 'written'],
  ]),
  /** Above the fields of a whole record. */
  came: 'New:',
  went: 'Gone:',
  tookOut: 'Taken out:',
  unchanged: 'The values stayed as they were.',
  emptyTitle: 'Nothing here yet',
  emptyBody: 'What administrators change is written down here, with how it stood before and after.',
} as const;
